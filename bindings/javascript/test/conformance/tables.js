// SPDX-License-Identifier: MIT
// Cases of kind "table" with a table of views.
import { emptyCell, measured, table, tableFooter, tableHeader, tableRow, tableSection } from "../../src/index.js";
import { compare, number } from "./comparing.js";
import { isRefusal } from "./numbers.js";

const SECTIONS = { header: tableHeader, body: tableSection, footer: tableFooter };
const COLUMN = { fixed: "fixed", min: "minimum", ideal: "ideal", max: "maximum", weight: "weight", priority: "priority",
  hidable: "hidable", hidden: "hidden", alignment: "alignment" };

const edges = (value) => (typeof value === "object" && value !== null
  ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, number(one)])) : number(value));

function columnOf(given) {
  return Object.fromEntries(Object.entries(given).map(([name, value]) =>
    [COLUMN[name] ?? name, name === "alignment" ? (value ?? undefined) : number(value)]));
}

function cellOf(builder, cell) {
  if (!cell || Object.keys(cell).length === 0) return emptyCell();
  if ("type" in cell) return builder.build(cell);
  const axes = [cell.unsizedAxes ?? []].flat();
  const said = {
    columns: cell.columnSpan ?? 1, rows: cell.rowSpan ?? 1, column: cell.column ?? undefined,
    horizontalAlignment: cell.horizontalAlignment ?? undefined, verticalAlignment: cell.verticalAlignment ?? undefined,
    padding: cell.padding === undefined || cell.padding === null ? undefined : edges(cell.padding),
    unsizedAxes: axes.length === 2 ? "both" : (axes[0] ?? "none"),
  };
  return cell.content ? builder.build(cell.content).tableCell(said) : emptyCell(said);
}

function rowOf(builder, row) {
  const fields = Array.isArray(row) ? { cells: row } : row;
  return builder.known(fields.id, tableRow(...(fields.cells ?? []).map((cell) => cellOf(builder, cell)), {
    minimumHeight: number(fields.minHeight ?? 0), weight: number(fields.weight ?? 0), alignment: fields.alignment ?? undefined,
  }));
}

export function tableOf(builder, node) {
  const children = node.sections
    ? node.sections.map((one) => builder.known(one.id,
      SECTIONS[one.kind ?? "body"](...(one.rows ?? []).map((row) => rowOf(builder, row)))))
    : (node.rows ?? []).map((row) => rowOf(builder, row));
  return table(...children, {
    columns: node.columns?.map(columnOf), spacing: number(node.columnSpacing ?? 0), rowSpacing: number(node.rowSpacing ?? 0),
    cellPadding: edges(node.cellPadding ?? 0), padding: node.pads ?? "equal", shrinking: node.shrink ?? "level",
    alignment: alignmentOf(node.horizontalAlignment ?? "leading", node.verticalAlignment ?? "center"),
    scale: number(node.scale ?? 0),
  });
}

const alignmentOf = (across, down) => {
  if (down === "center") return across;
  if (across === "center") return down;
  return /Baseline$/.test(down) ? across + down[0].toUpperCase() + down.slice(1) : down + across[0].toUpperCase() + across.slice(1);
};

/** Stacks of these cases have no spacing unless they set one. */ function said(node) {
  if (Array.isArray(node)) return node.map(said);
  if (typeof node !== "object" || node === null) return node;
  const stack = /^[hv]stack$/.test(node.type) ? { spacing: 0 } : {};
  return { ...stack, ...Object.fromEntries(Object.entries(node).map(([name, value]) => [name, said(value)])) };
}

const tracks = (list) => list.flatMap((track) => (track ? [track.start, track.length] : [undefined, undefined]));

export function tableCase(reglet, given, { layout, Builder }) {
  const plain = { ...given, root: said(given.root) }, { expect } = given;
  const [width, height] = given.proposal.map(number);
  const options = { width, height, direction: given.layoutDirection ?? "leftToRight" };
  if (expect.error) {
    try {
      reglet.layout(new Builder().build(plain.root), options).dispose();
    } catch (error) {
      return isRefusal(error, expect.error) ? [] : [`error ${expect.error} was expected, ${error.message} came`];
    }
    return [`error ${expect.error} was expected, none came`];
  }
  const found = layout(reglet, plain), builder = new Builder();
  const made = reglet.layout(builder.build(plain.root), options);
  for (const [name, wanted] of Object.entries(expect.tables ?? {})) {
    for (const what of Object.keys(wanted)) {
      const expected = wanted[what].flatMap((track) => track ?? [null, null]);
      compare(found, `${what} of ${name}`, expected, tracks(made[what](builder.views[name])));
    }
  }
  made.dispose();
  for (const [name, allowed] of Object.entries(expect.askedOnly ?? {})) {
    const wanted = allowed.map((proposal) => String(proposal.map(number)));
    const strange = asked(reglet, plain.root, options, name, Builder).filter((proposal) => !wanted.includes(proposal));
    if (strange.length > 0) found.push(`${name} may be asked ${wanted.join("; ")}, was asked ${strange.join("; ")}`);
  }
  return found;
}

/** The proposals to a leaf, recorded by a measured leaf in its place. */ function asked(reglet, root, options, name,
Builder) {
  const proposals = new Set();
  class Noting extends Builder {
    build(node) {
      if (node.id !== name) return super.build(node);
      const leaf = super.build({ ...node, id: undefined });
      return this.known(name, measured(({ width, height }) => {
        proposals.add(String([width, height]));
        const layout = reglet.layout(leaf, { width, height }), { size } = layout;
        layout.dispose();
        return size;
      }));
    }
  }
  reglet.layout(new Noting().build(root), options).dispose();
  return [...proposals];
}
