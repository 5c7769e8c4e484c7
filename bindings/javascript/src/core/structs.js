// SPDX-License-Identifier: MIT
// Structs of the C header to objects and back. A struct's description (../abi/structs.js) names its members in camel
// case. A 64-bit number is a BigInt, an address or a count a number.

const READERS = {
  f64: (view, at) => view.getFloat64(at, true),
  i32: (view, at) => view.getInt32(at, true),
  u32: (view, at) => view.getUint32(at, true),
  u8: (view, at) => view.getUint8(at),
  u64: (view, at) => view.getBigUint64(at, true),
  i64: (view, at) => view.getBigInt64(at, true),
};

const WRITERS = {
  f64: (view, at, value) => view.setFloat64(at, value, true),
  i32: (view, at, value) => view.setInt32(at, value, true),
  u32: (view, at, value) => view.setUint32(at, value, true),
  u8: (view, at, value) => view.setUint8(at, value),
  u64: (view, at, value) => view.setBigUint64(at, BigInt(value), true),
  i64: (view, at, value) => view.setBigInt64(at, BigInt(value), true),
};

export function read(view, at, struct) {
  const value = {};
  for (const [name, offset, type, count] of struct.fields) {
    if (count !== undefined) {
      const size = typeof type === "string" ? SIZES[type] : type.size;
      value[name] = Array.from({ length: count }, (_, i) => readOne(view, at + offset + i * size, type));
    } else {
      value[name] = readOne(view, at + offset, type);
    }
  }
  return value;
}

const SIZES = { f64: 8, i32: 4, u32: 4, u8: 1, u64: 8, i64: 8 };

function readOne(view, at, type) {
  return typeof type === "string" ? READERS[type](view, at) : read(view, at, type);
}

/** Writes the members that an object has. The memory of the remaining members is unchanged. */
export function write(view, at, struct, value) {
  for (const [name, offset, type, count] of struct.fields) {
    const member = value[name];
    if (member === undefined) continue;
    if (count !== undefined) {
      const size = typeof type === "string" ? SIZES[type] : type.size;
      member.forEach((one, i) => writeOne(view, at + offset + i * size, type, one));
    } else {
      writeOne(view, at + offset, type, member);
    }
  }
}

function writeOne(view, at, type, value) {
  if (typeof type === "string") WRITERS[type](view, at, value);
  else write(view, at, type, value);
}

export function offsetOf(struct, name) {
  return struct.fields.find((field) => field[0] === name)[1];
}
