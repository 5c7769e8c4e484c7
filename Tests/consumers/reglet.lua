-- SPDX-License-Identifier: MIT
-- A program in LuaJIT: reads reglet.ffi.h, lays out a tree with a measured text, and solves a system. The arguments are
-- the header and the library.

local ffi = require("ffi")
local header = assert(io.open(arg[1], "r"))
ffi.cdef(header:read("*a"))
header:close()
local reglet = ffi.load(arg[2])

local function done(status)
  if status ~= reglet.RGL_OK then
    error("status " .. tonumber(status) .. ": " .. ffi.string(reglet.rgl_status_name(status)), 2)
  end
end

local function equal(found, expected)
  if tonumber(found) ~= expected then error(tonumber(found) .. " where " .. expected .. " is expected", 2) end
end

-- A row of two boxes and a text that a function in Lua measures.
local out = ffi.new("rgl_tree *[1]")
done(reglet.rgl_tree_create(nil, out))
local tree = out[0]

local function made(parent, kind, name, values)
  local node = ffi.new("rgl_node[1]")
  local parameters = ffi.new(name, values)
  done(reglet.rgl_node_create(tree, parent, kind, parameters, ffi.sizeof(name), node))
  return node[0]
end

local function box(parent, width, height)
  local size = { width, height }
  local baselines = { first_text_baseline = 0 / 0, last_text_baseline = 0 / 0 }
  return made(parent, reglet.RGL_KIND_LEAF, "rgl_leaf", { minimum = size, ideal = size, maximum = size,
    first_text_baseline = baselines.first_text_baseline, last_text_baseline = baselines.last_text_baseline })
end

local asked = 0
local measure = ffi.cast("rgl_status (*)(void *, const rgl_measure_request *, rgl_measurement *)",
  function(_, request, answer)
    asked = asked + 1
    local width = request.proposal.width
    if width ~= width or width > 60 then width = 60 end
    answer.width = width
    answer.height = width < 60 and 20 or 10
    return reglet.RGL_OK
  end)
local measurer, id = ffi.new("rgl_measurer"), ffi.new("rgl_measurer_id[1]")
measurer.struct_size = ffi.sizeof("rgl_measurer")
measurer.measure = measure
done(reglet.rgl_tree_add_measurer(tree, measurer, id))

local row = made(0, reglet.RGL_KIND_HSTACK, "rgl_stack", { spacing = 5 })
box(row, 20, 10)
local text = made(row, reglet.RGL_KIND_MEASURED, "rgl_measured",
  { tag = 1, measurer = id[0], flags = reglet.RGL_MEASURE_WRAPS })
local last = box(row, 40, 30)

local size, frame = ffi.new("rgl_size[1]"), ffi.new("rgl_rect[1]")
done(reglet.rgl_tree_layout(tree, row, ffi.new("rgl_proposal", { 100, 50 }), size))
equal(size[0].width, 100)
done(reglet.rgl_node_frame(tree, text, frame))
equal(frame[0].x, 25)
equal(frame[0].width, 30)
equal(frame[0].height, 20)
done(reglet.rgl_node_frame(tree, last, frame))
equal(frame[0].x, 60)
assert(asked > 0, "nobody has asked the text")
equal(reglet.rgl_node_frame(tree, 0, frame), reglet.RGL_ERROR_UNKNOWN_ID)
done(reglet.rgl_tree_destroy(tree))
measure:free()

-- x + y = 100, and x is to be three times y.
local holder = ffi.new("rgl_solver *[1]")
done(reglet.rgl_solver_create(nil, holder))
local solver = holder[0]
local x, y = ffi.new("rgl_variable[1]"), ffi.new("rgl_variable[1]")
done(reglet.rgl_solver_add_variable(solver, 0, x))
done(reglet.rgl_solver_add_variable(solver, 1, y))

local function add(priority, constant, ...)
  local terms = ffi.new("rgl_term[2]", { { x[0], (...) }, { y[0], (select(2, ...)) } })
  local constraint = ffi.new("rgl_linear_constraint", { terms = terms, term_count = 2,
    relation = reglet.RGL_EQUAL, constant = constant, priority = priority, weight = 1 })
  done(reglet.rgl_solver_add(solver, constraint, ffi.new("rgl_constraint[1]")))
end

add(reglet.RGL_PRIORITY_REQUIRED, 100, 1, 1)
add(500, 0, 1, -3)
local value = ffi.new("double[1]")
done(reglet.rgl_solver_value(solver, x[0], value))
equal(value[0], 75)
done(reglet.rgl_solver_value(solver, y[0], value))
equal(value[0], 25)
done(reglet.rgl_solver_destroy(solver))
