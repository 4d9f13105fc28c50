import { codecOf, type Labels, type SheetCell } from '#schemas/language/codecs/index.ts';
import { cellText } from '#schemas/language/codecs/codec.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { emptyValueOf, parseFieldValue } from '#schemas/language/field-types/resolve-field.ts';
import { isEmptyValue } from '#schemas/language/field-types/definition.ts';
import type { Issue, Values } from '#schemas/language/runtime.ts';
import type { Actor } from '../../kernel/actor.ts';
import { isBlank, type SheetRow } from '../../kernel/spreadsheet/read-workbook.ts';
import { cutText } from '../../kernel/spreadsheet/cell-xml.ts';
import type { RecordsContext } from '../context.ts';
import type { ShownRow } from '../read/rows.ts';
import { rowsOf } from '../write/diff.ts';
import { findLabels, hasLabels } from './labels.ts';
import type { ImportField } from './importable.ts';
import type { SheetPlan } from './read-columns.ts';

/** One row of a sheet with the rows of other sheets that belong to it. */
export interface RowTree {
  plan: SheetPlan;
  row: SheetRow;
  /** By key of the child table; absent where the workbook has no sheet for it. */
  children: Map<string, RowTree[]>;
}

/** Joins the sheets by their numbers; rows that belong to nobody are reported. */
export function joinRows(plan: SheetPlan): { trees: RowTree[]; orphans: { plan: SheetPlan; row: SheetRow }[] } {
  const orphans: { plan: SheetPlan; row: SheetRow }[] = [];
  const trees = treesOf(plan);
  return { trees, orphans };

  function treesOf(from: SheetPlan): RowTree[] {
    const own = from.sheet.rows.slice(1).filter(({ cells }) => cells.some((cell, index) => from.columns.has(index) && !isBlank(cell)))
      .map((row): RowTree => ({ plan: from, row, children: new Map() }));
    const byNumber = new Map<string, RowTree>();
    if (from.own !== undefined) for (const tree of own) byNumber.set(numberIn(tree.row, from.own), tree);
    for (const child of from.children) {
      const key = child.table.path.split('.').at(-1) ?? '';
      for (const tree of own) tree.children.set(key, []);
      for (const below of treesOf(child)) {
        const parent = child.parent === undefined ? undefined : byNumber.get(numberIn(below.row, child.parent));
        if (parent === undefined) orphans.push({ plan: child, row: below.row });
        else parent.children.get(key)?.push(below);
      }
    }
    return own;
  }
}

function numberIn(row: SheetRow, column: number): string {
  return cellText(row.cells[column] ?? null).trim();
}

export type LabelsByPath = ReadonlyMap<string, Labels>;

/** Looks up every label that the workbook names, column by column. */
export async function loadLabels(context: RecordsContext, actor: Actor, plan: SheetPlan, surroundings: Values): Promise<LabelsByPath> {
  const result = new Map<string, Labels>();
  for (const [index, { field, codec }] of plan.columns) {
    if (!hasLabels(field)) continue;
    const texts = new Set<string>();
    const collecting: Labels = { find: (text) => (texts.add(text), [text]) };
    for (const { cells } of plan.sheet.rows.slice(1)) {
      const cell = cells[index] ?? null;
      if (isBlank(cell)) continue;
      // A list is looked up as a whole and in its parts.
      codec.fromCell(cell, field.document, { locale: actor.locale, labels: collecting });
      if (typeof cell === 'string') for (const part of cell.split(/[,，;；、\n]/)) if (part.trim() !== '') texts.add(part.trim());
    }
    result.set(field.path, await findLabels(context, actor, field, texts, surroundings));
  }
  for (const child of plan.children) for (const [path, labels] of await loadLabels(context, actor, child, surroundings)) result.set(path, labels);
  return result;
}

/** What a row wants of its record. `stored` is the record it has found; cells that still say the same change nothing. */
export function inputOf(tree: RowTree, labels: LabelsByPath, actor: Actor, stored: ShownRow | undefined, prefix = ''): { input: Values; issues: Issue[] } {
  const input: Values = {};
  const issues: Issue[] = [];
  for (const [index, column] of tree.plan.columns) {
    if (column.isOnlyKey) continue;
    const read = readCell(tree.row.cells[index] ?? null, column, labels, actor, stored);
    if (read === undefined) continue;
    if (read.ok) input[column.field.key] = read.value;
    else issues.push({ path: prefix + column.field.key, rule: read.fault.rule, ...(read.fault.params === undefined ? {} : { params: read.fault.params }) });
  }
  for (const [key, rows] of tree.children) {
    // A record without lines in the workbook keeps those it has.
    if (rows.length === 0 && stored !== undefined) continue;
    const known = rowsOf(stored?.[key]) as ShownRow[];
    input[key] = rows.map((row, index) => {
      const before = known[index];
      const own = inputOf(row, labels, actor, before, `${prefix}${key}.${String(index)}.`);
      issues.push(...own.issues);
      return { ...own.input, ...(before === undefined ? {} : { id: before['id'] ?? null }) };
    });
  }
  return { input, issues };
}

/** Undefined where the cell says nothing. */
function readCell(cell: SheetCell, { field, codec }: ImportField, labels: LabelsByPath, actor: Actor, stored: ShownRow | undefined): ReturnType<typeof parseFieldValue> | undefined {
  const { document } = field;
  const before = stored?.[field.key];
  const isFilled = before !== undefined && !isEmptyValue(before);
  if (isBlank(cell)) {
    // A blank cell of a new record leaves the default; in an existing one it empties the field.
    if (stored === undefined || codec.lossy !== undefined || !isFilled) return undefined;
    return { ok: true, value: emptyValueOf(document) };
  }
  if (isFilled && saysTheSame(cell, document, before, stored?.$display?.[field.key], actor)) return undefined;
  const read = codec.fromCell(cell, document, { locale: actor.locale, labels: labels.get(field.path) });
  return read.ok ? parseFieldValue(document, read.value) : read;
}

function saysTheSame(cell: SheetCell, document: ImportField['field']['document'], value: JsonValue, display: string | string[] | undefined, actor: Actor): boolean {
  const shown = codecOf(document).toCell(value, document, { locale: actor.locale, display });
  if (typeof shown === 'number' && typeof cell === 'number') return Math.abs(shown - cell) < 1e-9 * Math.max(1, Math.abs(shown));
  return cutText(cellText(shown)).trim() === cellText(cell).trim();
}
