// SPDX-License-Identifier: MIT
//! The functions of a custom layout.

use super::subviews::{Placer, Subviews};
use super::CustomLayout;
use crate::callbacks::{lock, Lent};
use crate::geometry::{number, Proposal, Rect};
use crate::layout::TreeCalls;
use reglet_sys as sys;
use std::any::TypeId;
use std::ffi::c_void;
use std::marker::PhantomData;
use std::mem::size_of;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::{Arc, Mutex};

pub(crate) trait AnyLayout: Send + Sync {
    /// The node owns the context, or the caller if the library rejects the parameters.
    fn parameters(self: Arc<Self>, calls: &Arc<TreeCalls>) -> (sys::rgl_custom, Lent);

    fn type_name(&self) -> &'static str;
}

struct Context<L> {
    layout: Arc<L>,
    calls: Arc<TreeCalls>,
    token: Arc<()>,
}

impl<L: CustomLayout> AnyLayout for L {
    fn parameters(self: Arc<Self>, calls: &Arc<TreeCalls>) -> (sys::rgl_custom, Lent) {
        let context = Context { layout: self, calls: Arc::clone(calls), token: Arc::default() };
        let token = Arc::downgrade(&context.token);
        let context = Box::into_raw(Box::new(context)).cast();
        let lent = Lent { context, destroy: destroy::<L>, token };
        (sys::rgl_custom { functions: functions_of::<L>(), context }, lent)
    }

    fn type_name(&self) -> &'static str {
        let full = std::any::type_name::<L>();
        let end = full.find('<').unwrap_or(full.len());
        full[..end].rfind("::").map_or(full, |at| &full[at + 2..])
    }
}

/// The functions of a type of layouts, always at one address: types differ even if the compiler has merged their
/// functions or tables.
fn functions_of<L: CustomLayout>() -> *const sys::rgl_layout_functions {
    static KNOWN: Mutex<Vec<(TypeId, usize)>> = Mutex::new(Vec::new());
    let (id, mut known) = (TypeId::of::<L>(), lock(&KNOWN));
    let address = known.iter().find(|one| one.0 == id).map(|one| one.1).unwrap_or_else(|| {
        let functions = Box::into_raw(Box::new(Table::<L>::FUNCTIONS));
        // SAFETY: no other code has the table yet, and it is never freed: each type has a single table.
        unsafe { (*functions).r#type = functions.cast() };
        known.push((id, functions as usize));
        functions as usize
    });
    address as *const sys::rgl_layout_functions
}

struct Table<L>(PhantomData<L>);

impl<L: CustomLayout> Table<L> {
    const FUNCTIONS: sys::rgl_layout_functions = sys::rgl_layout_functions {
        struct_size: size_of::<sys::rgl_layout_functions>(),
        r#type: std::ptr::null(),
        orientation: sys::RGL_ORIENTATION_NONE,
        reserved: 0,
        size_that_fits: Some(size_that_fits::<L>),
        place_subviews: Some(place_subviews::<L>),
        make_cache: Some(make_cache::<L>),
        update_cache: Some(update_cache::<L>),
        destroy_cache: Some(destroy_cache::<L>),
        explicit_alignment: if L::HAS_EXPLICIT_ALIGNMENT { Some(explicit_alignment::<L>) } else { None },
        spacing: Some(spacing::<L>),
        equal: None,
        get_animatable: Some(get_animatable::<L>),
        set_animatable: Some(set_animatable::<L>),
        destroy: Some(destroy::<L>),
    };
}

// SAFETY of all functions below: the context of `parameters` lives until `destroy`; subviews,
// proposals, bounds and places for answers live during the call. A cache is from `make_cache`, and
// is used by one call at a time.

unsafe fn context<'call, L>(context: *mut c_void) -> &'call Context<L> {
    // SAFETY: see above.
    unsafe { &*(context as *const Context<L>) }
}

unsafe extern "C" fn size_that_fits<L: CustomLayout>(
    own: *mut c_void,
    subviews: *const sys::rgl_subviews,
    proposal: *const sys::rgl_proposal,
    cache: *mut *mut c_void,
    out_size: *mut sys::rgl_size,
) -> sys::rgl_status {
    // SAFETY: see above.
    let (own, cache) = unsafe { (context::<L>(own), &mut *(*cache).cast::<L::Cache>()) };
    own.calls.callbacks.run(|| {
        // SAFETY: see above.
        let (subviews, proposal) =
            unsafe { (Subviews::new(&*subviews, &own.calls), Proposal::from_c(*proposal)) };
        let size = own.layout.size_that_fits(proposal, &subviews, cache)?;
        // SAFETY: see above.
        unsafe { out_size.write(size.to_c()) };
        Ok(())
    })
}

unsafe extern "C" fn place_subviews<L: CustomLayout>(
    own: *mut c_void,
    subviews: *const sys::rgl_subviews,
    bounds: *const sys::rgl_rect,
    proposal: *const sys::rgl_proposal,
    cache: *mut *mut c_void,
) -> sys::rgl_status {
    // SAFETY: see above.
    let (own, cache) = unsafe { (context::<L>(own), &mut *(*cache).cast::<L::Cache>()) };
    own.calls.callbacks.run(|| {
        // SAFETY: see above.
        let (mut placer, bounds, proposal) = unsafe {
            (Placer::new(&*subviews, &own.calls), Rect::from_c(*bounds), Proposal::from_c(*proposal))
        };
        own.layout.place_subviews(bounds, proposal, &mut placer, cache)
    })
}

unsafe extern "C" fn make_cache<L: CustomLayout>(
    own: *mut c_void,
    subviews: *const sys::rgl_subviews,
    out_cache: *mut *mut c_void,
) -> sys::rgl_status {
    // SAFETY: see above.
    let own = unsafe { context::<L>(own) };
    own.calls.callbacks.run(|| {
        // SAFETY: see above.
        let cache = own.layout.make_cache(&Subviews::new(unsafe { &*subviews }, &own.calls))?;
        // SAFETY: see above.
        unsafe { out_cache.write(Box::into_raw(Box::new(cache)).cast()) };
        Ok(())
    })
}

unsafe extern "C" fn update_cache<L: CustomLayout>(
    own: *mut c_void,
    subviews: *const sys::rgl_subviews,
    cache: *mut *mut c_void,
) -> sys::rgl_status {
    // SAFETY: see above.
    let (own, cache) = unsafe { (context::<L>(own), &mut *(*cache).cast::<L::Cache>()) };
    own.calls.callbacks.run(|| {
        // SAFETY: see above.
        own.layout.update_cache(&Subviews::new(unsafe { &*subviews }, &own.calls), cache)
    })
}

unsafe extern "C" fn destroy_cache<L: CustomLayout>(_: *mut c_void, cache: *mut c_void) {
    if !cache.is_null() {
        // SAFETY: see above. A panic of a cache's drop cannot be reported here.
        let _ = catch_unwind(AssertUnwindSafe(|| drop(unsafe { Box::from_raw(cache.cast::<L::Cache>()) })));
    }
}

unsafe extern "C" fn spacing<L: CustomLayout>(
    own: *mut c_void,
    subviews: *const sys::rgl_subviews,
    cache: *mut *mut c_void,
    out_spacing: *mut sys::rgl_spacing,
) -> sys::rgl_status {
    // SAFETY: see above.
    let (own, cache) = unsafe { (context::<L>(own), &mut *(*cache).cast::<L::Cache>()) };
    own.calls.callbacks.run(|| {
        // SAFETY: see above.
        let answer = own.layout.spacing(&Subviews::new(unsafe { &*subviews }, &own.calls), cache)?;
        // SAFETY: see above.
        unsafe { out_spacing.write(answer.0) };
        Ok(())
    })
}

unsafe extern "C" fn explicit_alignment<L: CustomLayout>(
    own: *mut c_void,
    subviews: *const sys::rgl_subviews,
    axis: sys::rgl_axis,
    guide: sys::rgl_guide,
    bounds: *const sys::rgl_rect,
    proposal: *const sys::rgl_proposal,
    cache: *mut *mut c_void,
    out_position: *mut f64,
) -> sys::rgl_status {
    // SAFETY: see above.
    let (own, cache) = unsafe { (context::<L>(own), &mut *(*cache).cast::<L::Cache>()) };
    own.calls.callbacks.run(|| {
        // SAFETY: see above.
        let (subviews, bounds, proposal) = unsafe {
            (Subviews::new(&*subviews, &own.calls), Rect::from_c(*bounds), Proposal::from_c(*proposal))
        };
        // The layout has no guides that are unknown to the program.
        let guide = match own.calls.numbers.guide_of(axis, guide) {
            Some(guide) => guide,
            None => return Ok(()),
        };
        if let Some(position) = own.layout.explicit_alignment(guide, bounds, proposal, &subviews, cache)? {
            number("explicit_alignment", "position", Some(position))?;
            // SAFETY: see above.
            unsafe { out_position.write(position) };
        }
        Ok(())
    })
}

unsafe extern "C" fn get_animatable<L: CustomLayout>(
    own: *mut c_void,
    out_values: *mut f64,
    capacity: usize,
    out_count: *mut usize,
) -> sys::rgl_status {
    // SAFETY: see above.
    let own = unsafe { context::<L>(own) };
    own.calls.callbacks.run(|| {
        let numbers = own.layout.animatable();
        // SAFETY: see above.
        unsafe { out_count.write(numbers.len()) };
        for (index, number) in numbers.into_iter().take(capacity).enumerate() {
            // SAFETY: there is space for `capacity` numbers.
            unsafe { out_values.add(index).write(number) };
        }
        Ok(())
    })
}

unsafe extern "C" fn set_animatable<L: CustomLayout>(
    own: *mut c_void,
    values: *const f64,
    count: usize,
) -> sys::rgl_status {
    if count == 0 {
        return sys::RGL_OK;
    }
    // SAFETY: see above. No other function runs, so this is the only reference to the context.
    let own = unsafe { &mut *(own as *mut Context<L>) };
    let calls = Arc::clone(&own.calls);
    calls.callbacks.run(|| {
        // SAFETY: see above. The library lends so many numbers.
        let numbers = unsafe { std::slice::from_raw_parts(values, count) };
        let changed = own.layout.with_animatable(numbers)?;
        own.layout = Arc::new(changed);
        Ok(())
    })
}

unsafe extern "C" fn destroy<L: CustomLayout>(own: *mut c_void) {
    // SAFETY: see above. This is the last call. A panic of a layout's drop is caught.
    let _ = catch_unwind(AssertUnwindSafe(|| drop(unsafe { Box::from_raw(own.cast::<Context<L>>()) })));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::CallbackError;
    use crate::geometry::Size;

    macro_rules! layouts {
        ($($name:ident)*) => {$(
            struct $name;

            impl CustomLayout for $name {
                type Cache = ();

                fn size_that_fits(&self, _: Proposal, _: &Subviews<'_>, _: &mut ()) -> Result<Size, CallbackError> {
                    Ok(Size::default())
                }

                fn place_subviews(
                    &self,
                    _: Rect,
                    _: Proposal,
                    _: &mut Placer<'_>,
                    _: &mut (),
                ) -> Result<(), CallbackError> {
                    Ok(())
                }
            }
        )*};
    }
    layouts! { One Other }

    #[test]
    fn types_differ_although_their_functions_are_equal() {
        let (one, other) = (functions_of::<One>(), functions_of::<Other>());
        assert_eq!(one, functions_of::<One>());
        // SAFETY: the tables live for ever.
        let types = unsafe { ((*one).r#type, (*other).r#type) };
        assert!(!types.0.is_null() && !types.1.is_null() && types.0 != types.1);
        assert_eq!(One.type_name(), "One");
    }
}
