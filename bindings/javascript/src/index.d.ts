// SPDX-License-Identifier: MIT
// The types of the package; ./abi/constants.d.ts is generated from the C header.
import type { Code } from "./abi/constants.js";

export { WORD_BREAK, WORD_JOINED, WORD_SPACE } from "./abi/constants.js";

// MARK: Geometry and names.

export interface Size { width: number; height: number }
export interface Point { x: number; y: number }
export interface Rect { x: number; y: number; width: number; height: number }
/** What is offered: an undefined length is not proposed. */
export interface Proposal { width?: number; height?: number }
export type SizeLike = Size | readonly [number, number];
export type Offer = Proposal | readonly [number | undefined, number | undefined];
export type Axis = "horizontal" | "vertical";
export type Axes = "none" | Axis | "both";
export type Edge = "top" | "leading" | "bottom" | "trailing";
export type Direction = "leftToRight" | "rightToLeft";
export type HorizontalName = "leading" | "center" | "trailing";
export type VerticalName = "top" | "center" | "bottom" | "firstTextBaseline" | "lastTextBaseline";
export type AlignmentName =
  | HorizontalName | VerticalName
  | "topLeading" | "topCenter" | "topTrailing" | "bottomLeading" | "bottomCenter" | "bottomTrailing"
  | "leadingFirstTextBaseline" | "centerFirstTextBaseline" | "trailingFirstTextBaseline"
  | "leadingLastTextBaseline" | "centerLastTextBaseline" | "trailingLastTextBaseline";
export type GuideLike = HorizontalName | VerticalName | Guide;
export type Alignment = AlignmentName | Guide | readonly [GuideLike, GuideLike];
export type Anchored = AlignmentName | readonly [number, number];
export interface Insets { top?: number; leading?: number; bottom?: number; trailing?: number }
export interface Edges { top?: number; left?: number; bottom?: number; right?: number }
export interface Limits { nodes?: number; depth?: number; evaluations?: number; bytes?: number }

export interface Dimensions extends Size {
  position?: number;
  firstTextBaseline?: number;
  lastTextBaseline?: number;
}
export type GuidePosition = number | ((dimensions: Dimensions) => number);

/** A line that the program defines; see `horizontalGuide` and `verticalGuide`. */
export class Guide {
  private constructor();
  readonly axis: Axis;
  readonly name: string;
}
export function horizontalGuide(name: string, position?: GuidePosition, options?: { fraction?: number }): Guide;
export function verticalGuide(name: string, position?: GuidePosition, options?: { fraction?: number }): Guide;

// MARK: Views.

export type Length = number | MeasuredLength;
export interface FrameOptions {
  width?: Length; height?: Length;
  minWidth?: Length; idealWidth?: Length; maxWidth?: Length;
  minHeight?: Length; idealHeight?: Length; maxHeight?: Length;
  alignment?: Alignment;
}

/** What is laid out. A modifier returns a new view around this one, so the order counts. */
export class View {
  private constructor();
  readonly type: string;
  readonly name?: string;
  readonly children: readonly View[];
  named(name: string): this;
  frame(options?: FrameOptions): View;
  padding(insets?: number | (Insets & { horizontal?: number; vertical?: number })): View;
  fixedSize(axes?: Axes): View;
  layoutPriority(priority: number): View;
  weight(weight: number): View;
  aspectRatio(ratio?: number, mode?: "fit" | "fill"): View;
  offset(x: number, y?: number): View;
  position(x: number, y: number): View;
  overlay(...content: Child[]): View;
  overlay(...content: [...Child[], { alignment?: Alignment }]): View;
  background(...content: Child[]): View;
  background(...content: [...Child[], { alignment?: Alignment }]): View;
  zIndex(index: number): View;
  hidden(): View;
  layoutDirection(direction: Direction): View;
  layoutValue<Value>(key: LayoutKey<Value>, value: Value): View;
  alignmentGuide(guide: GuideLike, position?: GuidePosition, options?: { fraction?: number; axis?: Axis }): View;
  relativeFrame(options: {
    width?: number; height?: number; minWidth?: number; maxWidth?: number; minHeight?: number; maxHeight?: number;
    of?: "proposal" | "container"; alignment?: Alignment;
  }): View;
  containerRelativeFrame(options?: {
    axes?: Axes | readonly Axis[]; count?: number; span?: number; spacing?: number;
    container?: readonly [number?, number?]; alignment?: Alignment;
  }): View;
  safeArea(insets: Insets, options?: { region?: "container" | "keyboard" }): View;
  ignoresSafeArea(options?: { regions?: Region | readonly Region[]; edges?: "all" | Edge | readonly Edge[] }): View;
  safeAreaInset(bar: View, options?: { edge?: Edge; alignment?: Alignment; spacing?: number }): View;
  gridCell(options: {
    columns?: number; anchor?: Anchored; columnAlignment?: HorizontalName | Guide; unsizedAxes?: Axes;
  }): View;
  /** Says how the view stands in a table, anywhere among its modifiers. */
  tableCell(options: TableCellOptions): View;
  /** Has the nearest reader of a scope note the view's size under a tag, any value. */
  measure(tag?: unknown, options?: { scope?: unknown }): View;
}
export interface Column {
  fixed?: number; minimum?: number; ideal?: number; maximum?: number; weight?: number; priority?: number;
  hidable?: boolean; hidden?: boolean; alignment?: HorizontalName;
}
export interface TableOptions {
  columns?: readonly Column[] | number; spacing?: number; rowSpacing?: number; cellPadding?: number | Insets;
  padding?: "equal" | "proportional" | "weight" | "last" | "none"; shrinking?: "level" | "proportional" | "priority";
  alignment?: Alignment; scale?: number;
}
/** Counts may be "all": from the cell's first column or row on. */
export interface TableCellOptions {
  columns?: number | "all"; rows?: number | "all"; column?: number; horizontalAlignment?: HorizontalName;
  verticalAlignment?: VerticalName; padding?: number | Insets; unsizedAxes?: Axes;
}
export function table(...children: Children<TableOptions>): View;
export function tableHeader(...rows: Child[]): View;
export function tableSection(...rows: Child[]): View;
export function tableFooter(...rows: Child[]): View;
export function tableRow(...cells: Children<{ minimumHeight?: number; weight?: number; alignment?: VerticalName }>): View;
export function emptyCell(options?: TableCellOptions): View;
export interface TableTrack { start: number; length: number }

export type Region = "container" | "keyboard" | "all";
/** A child that is missing or false is left out; arrays are spread. */
export type Child = View | undefined | null | false | readonly Child[];
type Children<Options> = Child[] | [...Child[], Options];

export interface StackOptions { alignment?: Alignment; spacing?: number }
export function hstack(...children: Children<StackOptions>): View;
export function vstack(...children: Children<StackOptions>): View;
export function lazyHStack(...children: Children<StackOptions>): View;
export function lazyVStack(...children: Children<StackOptions>): View;
export function zstack(...children: Children<{ alignment?: Alignment }>): View;
export function group(...children: Child[]): View;
export function grid(
  ...children: Children<{ alignment?: Alignment; horizontalSpacing?: number; verticalSpacing?: number }>
): View;
export function gridRow(...children: Children<{ alignment?: VerticalName | Guide }>): View;

export interface Track { readonly minimum: number; readonly maximum: number }
export interface TrackOptions { spacing?: number; alignment?: Alignment }
export const track: {
  fixed(length: number, options?: TrackOptions): Track;
  flexible(minimum?: number, maximum?: number, options?: TrackOptions): Track;
  adaptive(minimum: number, maximum?: number, options?: TrackOptions): Track;
};
export function lazyVGrid(columns: readonly Track[], ...children: Children<StackOptions>): View;
export function lazyHGrid(rows: readonly Track[], ...children: Children<StackOptions>): View;

export interface MasonryOptions { alignment?: Alignment; horizontalSpacing?: number; verticalSpacing?: number }
/** Columns of one width, each view in the shortest one; a number of columns, or an adaptive track. */
export function masonry(columns: number | Track, ...children: Children<MasonryOptions>): View;

export interface AspectOptions {
  ratio?: number; horizontalSpacing?: number; verticalSpacing?: number; exactTies?: boolean; keepsRatio?: boolean;
}
export function aspectGrid(...children: Children<AspectOptions>): View;
export interface FlowOptions {
  axis?: Axis; spacing?: number; lineSpacing?: number; alignment?: Alignment;
  justification?: "start" | "center" | "end" | "spaceBetween" | "spaceAround" | "spaceEvenly";
  lineLimit?: number; stretches?: boolean;
}
export function flow(...children: Children<FlowOptions>): View;
export function viewThatFits(...children: Children<{ axes?: Axes | readonly Axis[] }>): View;
export function scrollView(...children: Children<{ axes?: Axes | readonly Axis[] }>): View;
export function geometryReader(build: (size: Size) => Child): View;
export function geometryReader(...children: Child[]): View;

// MARK: Measurements.

/** What a reader has measured, times a factor, plus points; no length where it has measured nothing. */
export class MeasuredLength {
  private constructor();
  readonly query: "maxWidth" | "maxHeight" | "columnWidth";
  readonly tag: unknown;
  readonly scope: unknown;
  readonly factor: number;
  readonly offset: number;
  plus(points: number): MeasuredLength;
  minus(points: number): MeasuredLength;
  times(factor: number): MeasuredLength;
}
export function maxWidth(tag?: unknown, options?: { scope?: unknown }): MeasuredLength;
export function maxHeight(tag?: unknown, options?: { scope?: unknown }): MeasuredLength;
export function columnWidth(tag?: unknown, options?: { scope?: unknown }): MeasuredLength;

/** What a reader has measured; undefined where that is nothing. */
export class MeasuredSizes {
  private constructor();
  maxSize(tag?: unknown): Size | undefined;
  maxWidth(tag?: unknown): number | undefined;
  maxHeight(tag?: unknown): number | undefined;
  columnWidth(tag?: unknown): number | undefined;
  /** All of them, by tag; not for a reader's function. */
  readonly maxSizes: Map<unknown, Size>;
}
export interface ReaderOptions {
  scope?: unknown; reducer?: "replace" | "merge";
  /** With another one everything is forgotten: a number, any other value, or the measurement of maximumWidth. */
  version?: unknown;
}
export function measurementReader(content: View | ((measured: MeasuredSizes) => Child), options?: ReaderOptions): View;
export function tableReader(
  content: View | ((measured: MeasuredSizes) => Child),
  options?: ReaderOptions & { maximumWidth?: Length; pads?: boolean },
): View;
export interface SettlingRules { passes?: number; tolerance?: number; strict?: boolean }
export type SettlingState = "stable" | "oscillating" | "growing" | "shrinking" | "slow" | "unstableVersion";
export interface SettlingReport {
  state: SettlingState; isStable: boolean; passes: number; period: number;
  unsettled: {
    reader?: View; tag: unknown; axis: Axis; state: SettlingState; change: number; values: (number | undefined)[];
  }[];
}

// MARK: Constraints inside of layouts.

export type FlexibleSide = "smallerWidth" | "largerWidth" | "smallerHeight" | "largerHeight";
export type Flexibility = "none" | "width" | "height" | "all" | "content" | FlexibleSide | readonly FlexibleSide[];
export type HostAnswer = readonly [number?, number?] | Partial<Size> | undefined;
/** A view that is an item at the top of an AutoLayout, with views as contents of other items of it. */
export function constraintHost(
  item: Item, contents?: Iterable<readonly [Item, View]>,
  options?: {
    flexibility?: Flexibility; ideal?: "fitting" | "content" | ((size: Size) => HostAnswer);
    sizeThatFits?: (proposal: Proposal) => HostAnswer;
  },
): View;

export interface Baselines { firstTextBaseline?: number; lastTextBaseline?: number }
export function leaf(minimum: SizeLike, ideal: SizeLike, maximum: SizeLike, options?: Baselines): View;
export function box(width: number, height: number, options?: Baselines): View;
export function fill(): View;
export function spacer(minimum?: number): View;
export function divider(thickness?: number): View;
export function rectangle(): View;
export function capsule(): View;
export function ellipse(): View;
export function circle(): View;
export type Measure = (proposal: Proposal) => readonly [number, number] | (Size & Baselines);
export function measured(
  measure: Measure, options?: { depends?: "none" | "heightOnWidth" | "widthOnHeight" | "both" | "wraps" },
): View;

export interface Font {
  readonly metrics: { ascent: number; descent: number; lineGap: number; spaceWidth: number };
  width(text: string): number;
  readonly css?: string;
}
export interface TextOptions { alignment?: HorizontalName; lineLimit?: number; truncates?: boolean }
export function monospaceFont(advance?: number, lineHeight?: number, ascent?: number): Font;
export function canvasFont(css: string, context?: unknown): Font;
export function text(string: string, options?: TextOptions & { font?: Font; cutsWords?: boolean }): View;
export function paragraph(widths: readonly number[], options: TextOptions & {
  spaceWidth?: number; lineHeight?: number; baseline?: number; flags?: readonly number[];
  clusterWidths?: readonly (readonly number[])[];
}): View;

// MARK: Layouts of one's own.

export interface LayoutKey<Value> { readonly name: string; readonly default: Value }
export function layoutKey<Value>(name: string, missing: Value): LayoutKey<Value>;
export interface Spacing { category?: number; side: "top" | "left" | "bottom" | "right"; distance: number }
export interface Subview {
  readonly index: number;
  readonly direction: Direction;
  readonly priority: number;
  readonly spacing: Spacing[];
  sizeThatFits(proposal?: Offer): Size;
  place(at: Point, options?: { anchor?: Anchored; proposal?: Offer }): void;
  value<Value>(key: LayoutKey<Value>): Value;
  guide(guide: GuideLike, proposal?: Offer, options?: { axis?: Axis }): number;
  explicitGuide(guide: GuideLike, proposal?: Offer, options?: { axis?: Axis }): number | undefined;
}
export interface CustomLayout<Cache = undefined> {
  orientation?: "none" | Axis;
  sizeThatFits(proposal: Proposal, subviews: Subview[], cache: Cache): SizeLike;
  placeSubviews(bounds: Rect, proposal: Proposal, subviews: Subview[], cache: Cache): void;
  makeCache?(subviews: Subview[]): Cache;
  updateCache?(cache: Cache, subviews: Subview[]): Cache;
  explicitAlignment?(
    line: { axis: Axis; guide: GuideLike }, bounds: Rect, proposal: Proposal, subviews: Subview[], cache: Cache,
  ): number | undefined;
  spacing?(subviews: Subview[], cache: Cache): Spacing[] | undefined;
}
export function custom<Cache>(layout: CustomLayout<Cache>, ...children: Child[]): View;

// MARK: Layouts.

export interface LayoutOptions {
  width?: number; height?: number; direction?: Direction; safeArea?: Insets; limits?: Limits; settling?: SettlingRules;
  progress?: () => void; signal?: AbortSignal;
}
export interface Line {
  firstWord: number; firstCluster: number; endWord: number; endCluster?: number; rect: Rect; baseline: number; text: string;
}
export interface Explanation {
  parent?: View; frame: Rect; proposal: Proposal; minimum: Size; ideal: Size; maximum: Size;
  share?: {
    axis: Axis; isShared: boolean; turn: number; waiting: number; priority: number; minimum: number; maximum: number;
    length: number; reserved: number; available: number; offer: number; taken: number;
  };
  slot?: { line: number; position: number; count: number; size: Size; asked: Proposal; answer: Size };
  questions: { axis: Axis; proposal?: number; across?: number; answer: number }[];
  trials: { view?: View; ideal: Size; misfits: Axes; isTaken: boolean }[];
  text: string;
}
export class Layout {
  private constructor();
  readonly root: View;
  readonly size: Size;
  /** Called about once a millisecond while a call works on the layout; ends it by throwing. */
  progress: (() => void) | undefined;
  /** Ends calls that take long once it is aborted, and refuses later ones, with its reason. */
  signal: AbortSignal | undefined;
  readonly frames: Float64Array;
  readonly painted: View[];
  /** The views at a point, topmost first; `offsets` tells how far scroll views are scrolled. */
  hit(x: number, y: number, options?: { offsets?: readonly (readonly [View, Partial<Point>])[] }): View[];
  readonly changes: { view?: View; before?: Rect; after?: Rect }[];
  readonly counters: Record<string, number>;
  frame(view: View): Rect;
  snappedFrame(view: View, scale?: number): Rect;
  index(view: View): number;
  proposal(view: View): Proposal;
  lines(view: View): Line[];
  guide(view: View, guide: GuideLike, options?: { axis?: Axis }): number | undefined;
  /** Where the columns and rows of a table lie; undefined where a column is hidden. */
  columns(table: View): (TableTrack | undefined)[];
  rows(table: View): (TableTrack | undefined)[];
  explainColumn(table: View, index: number): string;
  measurements(reader: View): MeasuredSizes;
  readonly settling: SettlingReport;
  /** Sets what is told which measurements the next layouts change; undefined: nobody. */
  observeMeasurements(observe?: (news: { reader: View; tag: unknown; size?: Size }[]) => void): void;
  /** What a reader holds: its children, or what its function has made. */
  content(reader: View): View[];
  rebuild(reader: View): Size;
  invalidateHost(host: View): Size;
  choice(view: View): View | undefined;
  scrollGeometry(view: View): { viewport: Size; content: Rect; minimumOffset: Point; maximumOffset: Point };
  scrollOffset(scrollView: View, target: View, options?: { current?: Point; anchor?: Anchored }): Point;
  measure(view: View, proposal?: Proposal): Size;
  explain(view: View): Explanation;
  dump(): string;
  resize(size?: { width?: number; height?: number }): Size;
  update(view: View, replacement: View): Size;
  dispose(): void;
}

// MARK: Constraints.

export type Relation = "<=" | "==" | ">=";
export interface Variable { readonly name?: string; readonly value: number }
export type Term = Variable | readonly [number, Variable];
export interface LinearConstraint {
  readonly terms: readonly (readonly [number, Variable])[];
  readonly relation: Relation;
  readonly weight: number;
  constant: number;
  priority: number;
  readonly violation: number;
  remove(): void;
}
export interface ConstraintOptions { priority?: number; weight?: number }
export type LinearDescription = readonly [readonly Term[], Relation, number, ConstraintOptions?];
export class Solver {
  private constructor();
  readonly counters: Record<string, number>;
  variable(name?: string, options?: { order?: number }): Variable;
  removeVariable(variable: Variable): void;
  add(terms: readonly Term[], relation: Relation, constant: number, options?: ConstraintOptions): LinearConstraint;
  addAll(constraints: readonly LinearDescription[]): LinearConstraint[];
  remove(...constraints: LinearConstraint[]): void;
  addEdit(variable: Variable, priority: number): void;
  removeEdit(variable: Variable): void;
  suggest(...values: (readonly [Variable, number])[]): void;
  addStay(variable: Variable, value: number, priority: number): LinearConstraint;
  together<Result>(body: (solver: Solver) => Result): Result;
  value(variable: Variable): number;
  range(variable: Variable): [number, number];
  ambiguous(): Variable[];
  explain(variable: Variable): { constraint?: LinearConstraint; influence: number }[];
  brokenBy(constraint: LinearConstraint): { constraint?: LinearConstraint; influence: number }[];
  violation(constraint: LinearConstraint): number;
  dump(): string;
  dispose(): void;
}

export type Attribute =
  | "left" | "right" | "top" | "bottom" | "leading" | "trailing" | "width" | "height" | "centerX" | "centerY"
  | "lastBaseline" | "firstBaseline" | "leftMargin" | "rightMargin" | "topMargin" | "bottomMargin" | "leadingMargin"
  | "trailingMargin" | "centerXWithinMargins" | "centerYWithinMargins";
export interface AnchorOptions { multiplier?: number; constant?: number; priority?: number }
export class Anchor {
  private constructor();
  readonly item: Item | LayoutGuide;
  readonly attribute: Attribute;
  equal(other: Anchor | number, options?: AnchorOptions): Constraint;
  atLeast(other: Anchor | number, options?: AnchorOptions): Constraint;
  atMost(other: Anchor | number, options?: AnchorOptions): Constraint;
}
export class Constraint<Thing = unknown> {
  constructor(
    first: Thing, attribute: Attribute, relation: Relation, second?: Thing, secondAttribute?: Attribute,
    options?: AnchorOptions & { source?: string },
  );
  readonly first: Thing;
  readonly attribute: Attribute;
  readonly relation: Relation;
  readonly second?: Thing;
  readonly secondAttribute?: Attribute;
  readonly multiplier: number;
  readonly constant: number;
  readonly priority: number;
  readonly source?: string;
}
export interface InstalledConstraint {
  readonly constraint: Constraint;
  constant: number;
  priority: number;
  active: boolean;
  readonly state: "inactive" | "active" | "broken";
  readonly violation: number;
  remove(): void;
}
export interface Reason {
  origin: "constraint" | "size" | "notNegative" | "hugging" | "resistance" | "autoresizing" | "fitting";
  attribute?: Attribute; constraint?: InstalledConstraint | Constraint; item?: unknown; share: number; repair: number;
}
type Anchors = { readonly [Name in Attribute]: Anchor };
export interface LayoutGuide extends Anchors {}
export class LayoutGuide {
  protected constructor();
  readonly name?: string;
  readonly superview?: Item;
  readonly frame: Rect;
  readonly frameInRoot: Rect;
  explain(attribute: Attribute): { reasons: Reason[]; text: string };
  remove(): void;
}
export interface Item extends Anchors {}
export class Item {
  private constructor();
  readonly name?: string;
  readonly superview?: Item;
  readonly frame: Rect;
  readonly frameInRoot: Rect;
  readonly safeArea: LayoutGuide;
  readonly margins: LayoutGuide;
  explain(attribute: Attribute): { reasons: Reason[]; text: string };
  remove(): void;
  item(name?: string): Item;
  guide(name?: string): LayoutGuide;
  setSize(width?: number, height?: number): void;
  setContent(content: {
    width?: number; height?: number; hugging?: number | readonly [number, number];
    resistance?: number | readonly [number, number]; firstBaseline?: number; lastBaseline?: number;
  }): void;
  setText(view: View): void;
  readonly content: { width?: number; height?: number; firstBaseline: number; lastBaseline: number };
  measure(answer?: Measure): void;
  invalidateContent(): void;
  /** Makes a view the content, laid out at the size of the item by every layout of the constraints. */
  show(content: View | Layout): Layout;
  show(content?: undefined): undefined;
  readonly shown?: Layout;
  setAlignmentInsets(edges: Edges): void;
  setSafeArea(edges: Edges): void;
  setMargins(insets: Insets, options?: { followSafeArea?: boolean }): void;
  setAutoresizing(
    frame: readonly [number, number, number, number], superviewSize: readonly [number, number],
    flexible: readonly ("left" | "width" | "right" | "top" | "height" | "bottom")[],
  ): void;
  fittingSize(width: number, height: number, options?: { priority?: number | readonly [number, number] }): Size;
}
export interface FormatOptions {
  metrics?: Record<string, number>;
  dialect?: "standard" | "tack" | "extended";
  align?: string | readonly string[];
  direction?: "leadingToTrailing" | "leftToRight" | "rightToLeft";
  baselineSpacing?: boolean; spacing?: number; edgeSpacing?: number;
}
type ConstraintList = Constraint | readonly ConstraintList[];
export class AutoLayout {
  private constructor();
  readonly changes: (Item | LayoutGuide)[];
  readonly constraints: InstalledConstraint[];
  item(name?: string, superview?: Item): Item;
  activate(...constraints: ConstraintList[]): InstalledConstraint[];
  read(
    formats: string | readonly string[], views: Record<string, Item | LayoutGuide>,
    options?: FormatOptions & { superview?: Item; safeArea?: LayoutGuide; margins?: LayoutGuide },
  ): InstalledConstraint[];
  exchange(deactivated: readonly InstalledConstraint[], activated: readonly InstalledConstraint[]): void;
  setConstants(...pairs: (readonly [InstalledConstraint, number])[]): void;
  remove(...constraints: InstalledConstraint[]): void;
  /** A box of constraints that come and go together, and states of which some are active. */
  box(): ConstraintBox;
  conductor(): Conductor;
  layout(): number;
  ambiguities(): {
    item: Item | LayoutGuide; axis: Axis; cause: "missing" | "tie"; attribute?: Attribute; other?: Item | LayoutGuide;
  }[];
  broken(): InstalledConstraint[];
  dump(): string;
  dispose(): void;
}
export class ConstraintBox {
  private constructor();
  active: boolean;
  readonly constraints: InstalledConstraint[];
  add(...constraints: ConstraintList[]): InstalledConstraint[];
  replace(...constraints: ConstraintList[]): InstalledConstraint[];
  once(key: unknown, constraints: () => ConstraintList): void;
  share(...constraints: InstalledConstraint[]): void;
  remove(): void;
}
export class Conductor {
  private constructor();
  get active(): string[];
  set active(names: string | readonly string[]);
  state(name: string): ConstraintBox;
  remove(): void;
}
/** A gap of a format that is a guide of its own. */
export class FormatGap {
  private constructor();
  readonly number: number;
}

// MARK: Tables in numbers.

export type NumberColumn = Omit<Column, "alignment">;
export interface NumberTableOptions {
  spacing?: number; rowSpacing?: number; padding?: TableOptions["padding"]; shrinking?: TableOptions["shrinking"];
  scale?: number;
}
type Numbers = Float64Array | Float32Array;
/** Rows of numbers, or an array for each column (null: no cells stand there), or one array with all rows. */
export type Measures = readonly (readonly number[])[] | readonly (Numbers | null)[] | Numbers;
export type TableCause = "nothing" | "given" | "cell" | "span" | "minimum" | "maximum" | "ideal";
export type TableStep = "ideal" | "padded" | "full" | "shrunk" | "minimum" | "hiddenByWidth" | "hidden";
export interface ColumnExplanation {
  width?: number; minimum: number; ideal: number; maximum: number; minimumCause: TableCause; idealCause: TableCause;
  minimumCell?: number; idealCell?: number; step: TableStep; text: string;
}
export interface RowTrack extends TableTrack { firstBaseline?: number; lastBaseline?: number }
/** The columns and rows of a table, worked out of numbers alone; made by `reglet.numberTable`. */
export class NumberTable {
  private constructor();
  readonly rowCount: number;
  readonly measures: { minimum: number; ideal: number; minimumRow?: number; idealRow?: number; hasCells: boolean }[];
  setColumns(columns: readonly NumberColumn[]): void;
  measure(ideals?: Measures | null, minimums?: Measures | null): void;
  merge(other: NumberTable): void;
  clear(): void;
  setSpans(spans: Iterable<readonly [first: number, count: number, minimum: number, ideal: number]>): void;
  resolve(width?: number): { width: number; tracks: (TableTrack | undefined)[] };
  explain(column: number): ColumnExplanation;
  resolveRows(
    rows: number | readonly { minimumHeight?: number; weight?: number }[],
    cells: Iterable<{
      row: number; height?: number; rowSpan?: number; line?: "none" | "firstBaseline" | "lastBaseline"; baseline?: number;
    }>,
    height?: number,
  ): { height: number; tracks: RowTrack[] };
  dispose(): void;
}

// MARK: The library, and errors.

export interface AlignOptions {
  horizontally?: "none" | "fill" | "center" | "golden" | "left" | "right" | "leading" | "trailing";
  vertically?: "none" | "fill" | "center" | "golden" | "top" | "bottom" | "firstBaseline" | "lastBaseline";
  top?: number; bottom?: number; left?: number; right?: number; leading?: number; trailing?: number; inside?: boolean;
}

export type Source = string | URL | ArrayBuffer | ArrayBufferView | Response | WebAssembly.Module;
export function load(source?: Source): Promise<Reglet>;
export class Reglet {
  private constructor();
  readonly version: string;
  readonly memoryBytes: number;
  layout(view: View, options?: LayoutOptions): Layout;
  solver(options?: { limits?: Record<string, number> }): Solver;
  autoLayout(options?: { direction?: Direction; policy?: "refuse" | "breakLast"; limits?: Limits }): AutoLayout;
  vfl<Thing>(
    formats: string | readonly string[],
    options: FormatOptions & { views: Record<string, Thing>; superview?: Thing; safeArea?: Thing; margins?: Thing },
  ): Constraint<Thing | FormatGap>[];
  /** The required constraints that align an item with another one. */
  align<Thing>(item: Thing, to: Thing, options?: AlignOptions): Constraint<Thing | FormatGap>[];
  numberTable(columns: number | readonly NumberColumn[], options?: NumberTableOptions): NumberTable;
  columnWidths(ideals: ArrayLike<number>, width?: number, options?: { spacing?: number; pads?: boolean }): number[];
  checkTableSize(columns: number, rows: number): void;
  sizingRange(intrinsic?: number, options?: { resistance?: number; hugging?: number }): {
    minimum: number; ideal: number; maximum: number;
  };
  flexibilityPriorities(flexibility: Flexibility): {
    horizontalHugging: number; verticalHugging: number; horizontalResistance: number; verticalResistance: number;
  };
  aspectFit(width: number, height: number, count: number, options?: AspectOptions): {
    count: number; rows: number; columns: number; cell: Size; origin: Point; spacing: Size; frame(index: number): Rect;
  };
}
export class RegletError extends Error {
  readonly code: Code | "ENDED" | "DISPOSED" | "NO_WEBASSEMBLY";
  readonly view?: View;
  readonly item?: Item | LayoutGuide;
  readonly offset?: number;
  readonly length?: number;
}
export class ConflictError extends RegletError {
  readonly reasons: readonly (Reason | { constraint: LinearConstraint; multiplier: number; repair: number })[];
  readonly size: number;
  readonly text: string;
}
export interface FormatProblem {
  kind: string; text: string; index: number; offset: number; length: number; line: number; column: number;
  expected: string; hint: string; nearest?: string;
}
export class FormatError extends RegletError {
  readonly problem: FormatProblem;
}
export class EndedError extends RegletError {}
