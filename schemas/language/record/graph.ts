import { formulaOf } from '../field-types/resolve-field.ts';
import type { Dependency } from '../conditions/dependencies.ts';
import type { CompiledFormula } from '../formulas/compile.ts';
import { compileFieldFormula, type FormulaCompilation } from './field-formula.ts';
import { resolveText } from '../texts.ts';
import { fieldAt, levelAbove, type CompiledField, type Level } from './levels.ts';
import type { JsonPath } from './model-error.ts';
import { sortNodes } from './order.ts';
import type { CompiledEffect, CompiledWhen, Effects } from './reactions.ts';

/** One thing that is computed for every row of a level: a value, a state, or whether a reaction holds. */
export type GraphNode = { order: number; level: Level; dependents: Edge[]; name: string; at: JsonPath } & (
  | { kind: 'value'; field: CompiledField; formula: CompiledFormula | undefined; effects: readonly CompiledEffect[] }
  | { kind: 'state'; field: CompiledField; effects: readonly CompiledEffect[] }
  | { kind: 'when'; when: CompiledWhen }
);

/** When a node changes in a row, `to` is recomputed in every row below that row's ancestor at `anchor`. */
export interface Edge {
  to: GraphNode;
  anchor: Level;
}

export interface ModelGraph {
  levels: readonly Level[];
  /** In the order of computation. */
  nodes: readonly GraphNode[];
  values: ReadonlyMap<CompiledField, GraphNode>;
}

/** Builds the dependency graph of a model; cycles are reported. */
export function buildGraph(levels: Level[], effects: Effects, compilation: FormulaCompilation): ModelGraph {
  const values = new Map<CompiledField, GraphNode>();
  const nodes: GraphNode[] = [];
  for (const level of levels) {
    for (const field of level.fields) {
      const at = placeOf(field);
      const text = formulaOf(field.document);
      const formula = text === undefined ? undefined : compileFieldFormula(text, field, [...at, 'formula'], compilation);
      const node: GraphNode = { ...blank(level, pathOf(field), at), kind: 'value', field, formula, effects: effects.get(field) ?? [] };
      values.set(field, node);
      nodes.push(node);
    }
  }
  addReactionNodes(effects, values, nodes);
  for (const node of nodes) if (node.kind !== 'state') connect(node, values);
  const { order, cycle } = sortNodes(nodes);
  if (cycle) compilation.report(cycle[0]?.at ?? [], 'model.cycle', { path: cycle.map((node) => node.name).join(' → ') });
  return { levels, nodes: order, values };
}

function blank(level: Level, name: string, at: JsonPath) {
  return { order: 0, level, dependents: [] as Edge[], name, at };
}

export function pathOf(field: CompiledField): string {
  return field.level.path === '' ? field.key : `${field.level.path}.${field.key}`;
}

function placeOf(field: CompiledField): string[] {
  const table = field.level.table;
  return [...(table ? placeOf(table) : []), 'fields', field.key];
}

/** when -> state -> value, for every field that a reaction names. */
function addReactionNodes(effects: Effects, values: Map<CompiledField, GraphNode>, nodes: GraphNode[]): void {
  const whens = new Map<CompiledWhen, GraphNode>();
  for (const [field, list] of effects) {
    const value = values.get(field);
    const state: GraphNode = { ...blank(field.level, pathOf(field), placeOf(field)), kind: 'state', field, effects: list };
    nodes.push(state);
    const setsValue = list.some((effect) => effect.force !== undefined);
    const hides = field.hiddenPolicy !== 'keep' && list.some((effect) => effect.visible !== undefined);
    if (value && (setsValue || hides)) state.dependents.push({ to: value, anchor: field.level });
    for (const { when } of list) {
      const node: GraphNode = whens.get(when) ?? { ...blank(when.level, `when ${resolveText(when.name, 'en-US')}`, placeOf(field)), kind: 'when', when };
      if (!whens.has(when)) nodes.push(node);
      whens.set(when, node);
      node.dependents.push({ to: state, anchor: when.level });
    }
  }
}

/** Draws the edges from everything a node reads. */
function connect(node: GraphNode, values: Map<CompiledField, GraphNode>): void {
  const drawn = new Map<GraphNode, Set<Level>>();
  for (const { depth, path } of dependenciesOf(node)) {
    const anchor = levelAbove(node.level, depth);
    if (!anchor) continue;
    // A column is read through its tables: when rows come or go, the reader must know.
    for (let length = 1; length <= path.length; length += 1) {
      const field = fieldAt(anchor, path.slice(0, length));
      const from = field && values.get(field);
      const anchors = from && (drawn.get(from) ?? new Set<Level>());
      if (!from || !anchors || anchors.has(anchor)) continue;
      drawn.set(from, anchors.add(anchor));
      from.dependents.push({ to: node, anchor });
      if (node.kind === 'value' && length === 2 && path.length === 2 && field.kind === 'number') field.level.totals.add(field.key);
    }
  }
}

function dependenciesOf(node: GraphNode): Dependency[] {
  if (node.kind === 'when') return [...node.when.dependencies];
  if (node.kind === 'state') return [];
  const forced = node.effects.flatMap(({ force }) => (force && 'formula' in force ? force.formula.dependencies : []));
  return [...(node.formula?.dependencies ?? []), ...forced];
}
