import type { JsonValue } from '../documents/json.ts';
import { parseFieldValue } from '../field-types/resolve-field.ts';
import { getFieldType } from '../field-types/index.ts';
import { isValues } from '../row-view.ts';
import type { EvaluationContext, FieldState, Issue, RecordState, Values } from '../runtime.ts';
import { createBlankRows, type BlankRows } from './blank-rows.ts';
import { defaultValues } from './defaults.ts';
import { Engine } from './engine.ts';
import type { ModelGraph } from './graph.ts';
import type { CompiledField, Level } from './levels.ts';
import { locate, rowAt } from './paths.ts';
import { RowNode } from './row-node.ts';
import { validateRecord, type Validation } from './validate.ts';

/** What a model compiles to: everything a record in memory needs. */
export interface RecordMachine {
  root: Level;
  graph: ModelGraph;
  validation: Validation;
}

type Listener = (paths: ReadonlySet<string>) => void;

/** Opens a record: computes it once, from then on only what a change reaches. */
export class OpenRecord implements RecordState {
  private readonly machine: RecordMachine;
  private readonly context: EvaluationContext;
  private readonly engine: Engine;
  private readonly root: RowNode;
  private readonly blank: BlankRows;
  private readonly listeners = new Set<Listener>();
  private newKeys = 0;

  constructor(machine: RecordMachine, initial: Values, context: EvaluationContext) {
    this.machine = machine;
    this.context = context;
    this.engine = new Engine(machine.graph, context.variables);
    this.blank = createBlankRows(context.variables);
    this.root = this.buildRow(machine.root, undefined, initial);
    this.engine.open(this.root);
  }

  get(path: string): JsonValue | undefined {
    const found = locate(this.root, path);
    if (!found) return rowAt(this.root, path)?.toValues();
    const { row, key, field } = found;
    return field?.rows ? row.toValues()[key] : row.value(key);
  }

  inputAt(path: string): JsonValue | undefined {
    const found = locate(this.root, path);
    if (!found) {
      const row = rowAt(this.root, path);
      return row && inputsOf(row);
    }
    const { row, key, field } = found;
    if (!field) return row.extra[key];
    return field.rows ? row.allRows(field).map(inputsOf) : (row.inputs[field.index] ?? field.empty);
  }

  set(path: string, value: JsonValue): void {
    this.setMany({ [path]: value });
  }

  setMany(changes: Record<string, JsonValue>): void {
    // Outer paths first: a whole table before its cells, whatever the order given.
    const paths = Object.keys(changes);
    if (new Set(paths.map(depthOf)).size > 1) paths.sort((a, b) => depthOf(a) - depthOf(b));
    for (const path of paths) this.put(path, changes[path] ?? null);
    this.finish();
  }

  insertRow(table: string, index: number, row: Values = {}): void {
    this.insertRows(table, index, [row]);
  }

  insertRows(table: string, index: number, added: readonly Values[]): void {
    const { owner, field, rows } = this.tableAt(table);
    const level = field.rows as Level;
    if (added.length === 0) return;
    const nodes = added.map((row) => this.buildRow(level, owner, { ...defaultValues(level, this.context.variables), ...row }));
    const at = Math.max(0, Math.min(rows.length, index));
    rows.splice(at, 0, ...nodes);
    this.renumber(rows, at);
    owner.forget();
    for (const node of nodes) this.engine.runAll(node);
    this.tableChanged(owner, field);
  }

  removeRows(table: string, indexes: number[]): void {
    const { owner, field, rows } = this.tableAt(table);
    const gone = new Set(indexes.filter((index) => rows[index] !== undefined));
    if (gone.size === 0) return;
    for (const index of gone) rows[index]?.leaveTotals();
    owner.tables[field.index] = rows.filter((_, index) => !gone.has(index));
    this.renumber(owner.allRows(field), 0);
    owner.forget();
    this.tableChanged(owner, field);
  }

  moveRow(table: string, from: number, to: number): void {
    const { owner, field, rows } = this.tableAt(table);
    if (!rows[from] || from === to) return;
    const [row] = rows.splice(from, 1);
    if (row) rows.splice(Math.max(0, Math.min(rows.length, to)), 0, row);
    this.renumber(rows, 0);
    owner.forget();
    this.tableChanged(owner, field);
  }

  rowKeys(table: string): string[] {
    return this.tableAt(table).rows.map((row) => row.key);
  }

  columnSum(table: string, column: string): number {
    const { owner, field } = this.tableAt(table);
    return owner.total(field.key, column)?.sum.toNumber() ?? 0;
  }

  fieldState(path: string): FieldState {
    const found = locate(this.root, path);
    if (!found?.field) throw new RangeError(`no field at ${path}`);
    return found.row.stateOf(found.field);
  }

  values(): Values {
    return this.root.toValues();
  }

  output(): Values {
    return outputOf(this.root);
  }

  validate(): Issue[] {
    return validateRecord(this.root, this.machine.validation, this.context.variables, this.blank);
  }

  blankRows(): { table: string; rows: number[] }[] {
    return blankRowsOf(this.root, this.blank);
  }

  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private put(path: string, value: JsonValue): void {
    const found = locate(this.root, path);
    if (!found) throw new RangeError(`no field at ${path}`);
    const { row, key, field } = found;
    if (field?.rows) return this.replaceRows(row, field, value);
    if (field) {
      this.takeInput(row, field, value);
      const node = this.machine.graph.values.get(field);
      if (node) this.engine.mark(node, row);
      return;
    }
    // Conditions may read system fields, which have no node: everything is looked at again.
    row.extra[key] = value;
    row.forget();
    this.engine.note(row, key);
    for (const node of this.machine.graph.nodes) if (node.level === this.machine.root) this.engine.mark(node, this.root);
  }

  private takeInput(row: RowNode, field: CompiledField, value: JsonValue): void {
    const parsed = parseFieldValue(field.document, value);
    row.inputs[field.index] = parsed.ok ? parsed.value : value;
    row.inputFaults[field.index] = parsed.ok ? undefined : parsed.fault;
    row.checked = undefined;
  }

  private replaceRows(owner: RowNode, field: CompiledField, value: JsonValue): void {
    for (const row of owner.allRows(field)) row.leaveTotals();
    this.fillTable(owner, field, value);
    owner.forget();
    for (const row of owner.allRows(field)) this.engine.runAll(row);
    this.touchTable(owner, field);
  }

  private buildRow(level: Level, parent: RowNode | undefined, values: Values): RowNode {
    const extra: Values = {};
    for (const key of Object.keys(values)) if (!level.byKey.has(key) && key !== '__proto__') extra[key] = values[key] as JsonValue;
    const id = extra['id'];
    const row = new RowNode(level, parent, typeof id === 'string' && id !== '' ? id : `new:${(this.newKeys += 1)}`, extra);
    for (const field of level.fields) {
      const value = Object.hasOwn(values, field.key) ? values[field.key] : undefined;
      if (field.rows) this.fillTable(row, field, value ?? []);
      else if (value !== undefined) this.takeInput(row, field, value);
    }
    return row;
  }

  private fillTable(owner: RowNode, field: CompiledField, value: JsonValue): void {
    const { rows } = field;
    if (!rows) return;
    owner.tables[field.index] = Array.isArray(value) ? value.filter(isValues).map((row) => this.buildRow(rows, owner, row)) : [];
    this.renumber(owner.allRows(field), 0);
  }

  private renumber(rows: RowNode[], from: number): void {
    for (let index = from; index < rows.length; index += 1) (rows[index] as RowNode).index = index;
  }

  private tableAt(path: string): { owner: RowNode; field: CompiledField; rows: RowNode[] } {
    const found = locate(this.root, path);
    if (!found?.field?.rows) throw new RangeError(`no child table at ${path}`);
    return { owner: found.row, field: found.field, rows: found.row.allRows(found.field) };
  }

  private tableChanged(owner: RowNode, field: CompiledField): void {
    this.touchTable(owner, field);
    this.finish();
  }

  private touchTable(owner: RowNode, field: CompiledField): void {
    this.engine.note(owner, field.key);
    const node = this.machine.graph.values.get(field);
    if (node) this.engine.propagate(node, owner);
  }

  /** Recomputes, then tells everybody once. */
  private finish(): void {
    this.engine.run();
    if (this.engine.changed.size === 0) return;
    const paths = new Set(this.engine.changed);
    this.engine.changed.clear();
    for (const listener of [...this.listeners]) listener(paths);
  }
}

function depthOf(path: string): number {
  let depth = 0;
  for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) depth += 1;
  return depth;
}

/** Inner tables first, so that removing them one by one meets the rows that are meant. */
function blankRowsOf(row: RowNode, blank: BlankRows): { table: string; rows: number[] }[] {
  return row.level.fields.flatMap((field) => {
    if (!field.rows) return [];
    const all = row.allRows(field);
    const rows = all.flatMap((child, index) => (blank.isBlank(child) ? [index] : []));
    const inner = all.flatMap((child) => (blank.isBlank(child) ? [] : blankRowsOf(child, blank)));
    return rows.length === 0 ? inner : [...inner, { table: row.prefix + field.key, rows }];
  });
}

/** Everything that was put into a row and the rows below it. */
function inputsOf(row: RowNode): Values {
  const values: Values = { ...row.extra };
  for (const field of row.level.fields) {
    const input = row.inputs[field.index];
    if (field.rows) values[field.key] = row.allRows(field).map(inputsOf);
    else if (input !== undefined) values[field.key] = input;
  }
  return values;
}

/** What is sent of child rows, by their values: rows that did not change are the same objects as last time. */
const outputs = new WeakMap<Values, Values>();

function rowOutput(row: RowNode): Values {
  const values = row.toValues();
  const known = outputs.get(values) ?? outputOf(row);
  outputs.set(values, known);
  return known;
}

/** What is sent: nothing that only the server knows. */
function outputOf(row: RowNode): Values {
  const { $display: _display, ...values } = row.toValues();
  for (const field of row.level.fields) {
    if (getFieldType(field.document.type)?.storage === 'none') delete values[field.key];
    else if (field.rows && field.key in values) values[field.key] = row.rows(field.key).map(rowOutput);
  }
  return values;
}
