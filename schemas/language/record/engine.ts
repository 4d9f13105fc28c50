import type { Variables } from '../documents/condition.ts';
import type { JsonValue } from '../documents/json.ts';
import { isEmptyValue } from '../field-types/definition.ts';
import { toFieldResult, type FieldResult } from '../formulas/field-result.ts';
import type { FieldState } from '../runtime.ts';
import { computeState, forcedBy } from './field-state.ts';
import type { GraphNode, ModelGraph } from './graph.ts';
import type { CompiledField, Level } from './levels.ts';
import type { Force } from './reactions.ts';
import type { RowNode } from './row-node.ts';

/** Recomputes what depends on a change, in dependency order, each thing at most once. */
export class Engine {
  /** Paths that changed since they were last taken; nobody asks while a record is being opened. */
  readonly changed = new Set<string>();
  private isOpening = true;
  private readonly graph: ModelGraph;
  private readonly variables: Variables;
  /** Rows to recompute, by the order of their node; the orders wait in `pending`, ascending. */
  private readonly dirty = new Map<number, Set<RowNode>>();
  private readonly pending: number[] = [];

  constructor(graph: ModelGraph, variables: Variables) {
    this.graph = graph;
    this.variables = variables;
  }

  /** Computes a whole record once, in order. */
  open(root: RowNode): void {
    this.runAll(root);
    this.isOpening = false;
  }

  /** Computes a new row with all below it, once in order. */
  runAll(top: RowNode): void {
    for (const node of this.graph.nodes) {
      if (node.level === top.level) {
        if (this.compute(node, top)) this.propagate(node, top, top);
        continue;
      }
      for (const row of rowsBelow(top, node.level)) if (this.compute(node, row)) this.propagate(node, row, top);
    }
  }

  mark(node: GraphNode, row: RowNode): void {
    const rows = this.dirty.get(node.order);
    if (rows) {
      rows.add(row);
      return;
    }
    this.dirty.set(node.order, new Set([row]));
    insertSorted(this.pending, node.order);
  }

  /** Works off everything marked. */
  run(): void {
    for (let order = this.pending.shift(); order !== undefined; order = this.pending.shift()) {
      const node = this.graph.nodes[order];
      const rows = this.dirty.get(order);
      this.dirty.delete(order);
      if (!node || !rows) continue;
      for (const row of rows) if (this.compute(node, row)) this.propagate(node, row);
    }
  }

  /** Marks what reads a node. Rows at or below `inside` are being computed anyway. */
  propagate(node: GraphNode, row: RowNode, inside?: RowNode): void {
    if (inside && !inside.parent) return;
    for (const { to, anchor } of node.dependents) {
      const start = ancestorAt(row, anchor);
      if (!start) continue;
      // The most frequent case by far: a cell that follows from another of its row.
      if (start.level === to.level) {
        if (!inside || !isWithin(start, inside)) this.mark(to, start);
        continue;
      }
      for (const reader of rowsBelow(start, to.level)) if (!inside || !isWithin(reader, inside)) this.mark(to, reader);
    }
  }

  /** Recomputes one node of one row; tells whether anything changed. */
  private compute(node: GraphNode, row: RowNode): boolean {
    if (node.kind === 'when') {
      const holds = node.when.holds(row, this.variables);
      if (row.whens[node.when.slot] === holds) return false;
      row.whens[node.when.slot] = holds;
      return true;
    }
    if (node.kind === 'state') {
      const state = computeState(node.field, node.effects, row);
      if (sameState(row.states[node.field.index], state)) return false;
      row.states[node.field.index] = state;
      row.checked = undefined;
      this.note(row, node.field.key);
      return true;
    }
    const { value, fault } = currentValue(node, row);
    const { index, key } = node.field;
    row.faults[index] = fault;
    row.checked = undefined;
    if (index in row.current && sameJson(row.current[index], value)) return false;
    row.settle(node.field, value);
    this.note(row, key);
    return true;
  }

  note(row: RowNode, key: string): void {
    if (!this.isOpening) this.changed.add(row.prefix + key);
  }
}

/** For a table the value is `true` while its rows count. */
function currentValue(node: GraphNode & { kind: 'value' }, row: RowNode): FieldResult | { value: undefined; fault?: undefined } {
  const { field } = node;
  if (field.hiddenPolicy !== 'keep' && !row.stateOf(field).visible) {
    if (field.hiddenPolicy === 'omit') return { value: undefined };
    return { value: field.rows ? false : field.empty };
  }
  if (field.rows) return { value: true };
  const force = forcedBy(node.effects, row)?.force;
  if (force?.isChangeable) return changeableValue(field, force, row);
  if (force) return forcedValue(field, force, row);
  if (node.formula) return toFieldResult(node.formula.evaluate(row), field.document);
  return { value: row.inputs[field.index] ?? field.empty };
}

function forcedValue(field: CompiledField, force: Force, row: RowNode): FieldResult {
  return 'literal' in force ? { value: force.literal } : toFieldResult(force.formula.evaluate(row), field.document);
}

/** What was entered, unless that is nothing or what was proposed: then the field goes along with the proposal. */
function changeableValue(field: CompiledField, force: Force, row: RowNode): FieldResult {
  const { index } = field;
  const input = row.inputs[index] ?? field.empty;
  const before = row.proposals[index];
  const proposal = forcedValue(field, force, row);
  row.proposals[index] = proposal.value;
  if (!isEmptyValue(input) && !sameJson(input, before) && !sameJson(input, proposal.value)) return { value: input };
  row.inputs[index] = undefined;
  row.inputFaults[index] = undefined;
  return proposal;
}

/** The rows of a level at or below a row. */
export function* rowsBelow(top: RowNode, level: Level): Generator<RowNode> {
  if (top.level === level) {
    yield top;
    return;
  }
  const next = childTowards(top.level, level);
  if (!next?.table) return;
  for (const row of top.allRows(next.table)) yield* rowsBelow(row, level);
}

/** The child level of `from` that contains `level`. */
function childTowards(from: Level, level: Level): Level | undefined {
  let step: Level | undefined = level;
  while (step && step.parent !== from) step = step.parent;
  return step;
}

function ancestorAt(row: RowNode, level: Level): RowNode | undefined {
  let ancestor: RowNode | undefined = row;
  while (ancestor && ancestor.level !== level) ancestor = ancestor.parent;
  return ancestor;
}

function isWithin(row: RowNode, top: RowNode): boolean {
  for (let step: RowNode | undefined = row; step; step = step.parent) if (step === top) return true;
  return false;
}

function insertSorted(list: number[], order: number): void {
  let index = list.length;
  while (index > 0 && (list[index - 1] ?? 0) > order) index -= 1;
  list.splice(index, 0, order);
}

function sameState(before: FieldState | undefined, after: FieldState): boolean {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(after);
}

export function sameJson(left: JsonValue | undefined, right: JsonValue | undefined): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object') return false;
  return JSON.stringify(left) === JSON.stringify(right);
}
