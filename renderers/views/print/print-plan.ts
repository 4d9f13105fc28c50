import { Decimal } from 'decimal.js';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { GridBlock, GridCell, PrintBlock, PrintLayout, PrintText, PrintValue, Signature, TableBlock } from '#schemas/language/documents/print.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { isEmptyValue } from '#schemas/language/index.ts';
import type { ScreenConfig } from '../../engine/data-source.ts';
import { fieldOf } from '../../engine/model-fields.ts';

/** What one record brings to paper, from top to bottom: conditions judged, values found, tables summed. */
export type PlanItem =
  | { kind: 'break' }
  | { kind: 'heading'; text: PrintText; level: 1 | 2 | 3; align: Align }
  | { kind: 'text'; text: PrintText; align: Align }
  | { kind: 'grid'; lines: PlanCell[][]; columns: number; titleWidth: number; border: boolean }
  | { kind: 'table'; title: FieldDocument['title']; columns: PlanColumn[]; rows: Values[]; sums: ReadonlyMap<string, number> | null; rowNumbers: boolean }
  | { kind: 'signatures'; lines: Signature[] }
  | { kind: 'image'; value: PlanValue; width: number; height: number; align: Align }
  | { kind: 'code'; type: 'barcode' | 'qrcode'; value: PlanValue; symbology: string; size: number; align: Align }
  | { kind: 'beside'; columns: { share: number; items: PlanItem[] }[] }
  | { kind: 'together'; items: PlanItem[] };

type Align = 'left' | 'center' | 'right';

export interface PlanValue {
  field: FieldDocument;
  value: JsonValue;
  display: string | string[] | undefined;
}

/** Columns a cell of the grid takes: its title one, its value the rest. */
export type PlanCell = ({ value: PlanValue; capitals: boolean; title: FieldDocument['title'] } | { value: null }) & { span: number };

export interface PlanColumn {
  key: string;
  field: FieldDocument;
  /** Share of the line. */
  share: number;
}

const TITLE_MM = 28;
const BARS_MM = 14;
const QUICK_RESPONSE_MM = 24;
/** A text takes that much more of the line than other columns. */
const LONG_FACTOR = 1.8;

export interface PlanSurroundings {
  config: ScreenConfig;
  record: Values;
  /** Fields that the record's rules hide. */
  hidden: ReadonlySet<string>;
  holds(when: NonNullable<PrintBlock['when']>): boolean;
}

/** Plans one record on one layout. */
export function planRecord(layout: PrintLayout, given: PlanSurroundings): PlanItem[] {
  return withoutIdleHeadings(planBlocks(layout.body, given));
}

function planBlocks(blocks: readonly PrintBlock[], given: PlanSurroundings): PlanItem[] {
  return blocks.filter(({ when }) => when === undefined || given.holds(when)).flatMap((block) => planBlock(block, given));
}

function planBlock(block: PrintBlock, given: PlanSurroundings): PlanItem[] {
  if ('heading' in block) return [{ kind: 'heading', text: block.heading, level: block.level ?? 2, align: block.align ?? 'left' }];
  if ('text' in block) return [{ kind: 'text', text: block.text, align: block.align ?? 'left' }];
  if ('grid' in block) return planGrid(block, given);
  if ('table' in block) return planTable(block, given);
  if ('signatures' in block) return [{ kind: 'signatures', lines: block.signatures }];
  if ('pageBreak' in block) return [{ kind: 'break' }];
  if ('keepTogether' in block) return [{ kind: 'together', items: planBlocks(block.keepTogether, given) }];
  if ('beside' in block) {
    return [{ kind: 'beside', columns: block.beside.map(({ width, blocks }) => ({ share: width ?? 1, items: planBlocks(blocks, given) })) }];
  }
  return planPicture(block, given);
}

function planPicture(block: Extract<PrintBlock, { image: string } | { barcode: string } | { qrcode: string }>, given: PlanSurroundings): PlanItem[] {
  const align = block.align ?? 'left';
  const name = 'image' in block ? block.image : 'barcode' in block ? block.barcode : block.qrcode;
  const value = valueOf(name, given);
  if (value === null || isEmptyValue(value.value)) return [];
  if ('image' in block) return [{ kind: 'image', value, width: block.width, height: block.height, align }];
  if ('barcode' in block) return [{ kind: 'code', type: 'barcode', value, symbology: block.symbology ?? 'code128', size: block.height ?? BARS_MM, align }];
  return [{ kind: 'code', type: 'qrcode', value, symbology: '', size: block.size ?? QUICK_RESPONSE_MM, align }];
}

/** A value of the record; null where its reader does not know the field, or its rules hide it. */
export function valueOf(name: string, { config, record, hidden }: Pick<PlanSurroundings, 'config' | 'record' | 'hidden'>): PlanValue | null {
  const field = fieldOf(config.model, name);
  if (field === undefined || hidden.has(name)) return null;
  return { field, value: record[name] ?? null, display: displayOf(record, name) };
}

function planGrid(block: GridBlock, given: PlanSurroundings): PlanItem[] {
  const lines = block.grid
    .map((line) => line.map((cell) => planCell(typeof cell === 'string' ? { field: cell } : cell, given)))
    .filter((line) => line.some(({ value }) => value !== null));
  if (lines.length === 0) return [];
  const columns = Math.max(...lines.map((line) => line.reduce((sum, { span }) => sum + span, 0)));
  return [{ kind: 'grid', lines, columns, titleWidth: block.titleWidth ?? TITLE_MM, border: block.border ?? true }];
}

function planCell(cell: GridCell, given: PlanSurroundings): PlanCell {
  const span = cell.span ?? 1;
  const value = 'field' in cell ? valueOf(cell.field, given) : null;
  if (value === null || !('field' in cell)) return { value: null, span };
  return { value, capitals: cell.capitals === true, title: cell.title ?? value.field.title, span };
}

function planTable(block: TableBlock, given: PlanSurroundings): PlanItem[] {
  const table = valueOf(block.table, given);
  const fields = table?.field.fields;
  if (!table || !fields) return [];
  const wanted = (block.columns ?? Object.keys(fields)).map((column) => (typeof column === 'string' ? { field: column, width: undefined } : column));
  const widths = wanted.flatMap(({ width }) => width ?? []);
  // Shares are what the author makes them: a column without one is as wide as the others on the average.
  const usual = widths.length === 0 ? 1 : widths.reduce((sum, width) => sum + width, 0) / widths.length;
  const columns = wanted.flatMap(({ field: key, width }): PlanColumn[] => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (field === undefined || field.visible === false || field.fields !== undefined) return [];
    return [{ key, field, share: width ?? usual * (widths.length === 0 && (field.type === 'text' || field.type === 'textarea') ? LONG_FACTOR : 1) }];
  });
  if (columns.length === 0) return [];
  const rows = rowsOf(table.value);
  const summed = (block.sums ?? table.field.sums ?? []).filter((key) => columns.some((column) => column.key === key));
  const sums = summed.length === 0 ? null : new Map(summed.map((key) => [key, sumOf(rows, key)]));
  return [{ kind: 'table', title: table.field.title, columns, rows, sums, rowNumbers: block.rowNumbers === true }];
}

function rowsOf(value: JsonValue): Values[] {
  return Array.isArray(value) ? value.filter((row): row is Values => row !== null && typeof row === 'object' && !Array.isArray(row)) : [];
}

function sumOf(rows: readonly Values[], key: string): number {
  return rows.reduce((sum, row) => (typeof row[key] === 'number' ? sum.plus(row[key]) : sum), new Decimal(0)).toNumber();
}

/** The text that came with a code or an id. */
export function displayOf(values: Values, key: string): string | string[] | undefined {
  const texts = values['$display'];
  if (texts === null || typeof texts !== 'object' || Array.isArray(texts)) return undefined;
  const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
  if (Array.isArray(text)) return text.map(String);
  return typeof text === 'string' ? text : undefined;
}

/** A heading over nothing, because all that followed was left out, goes too. */
function withoutIdleHeadings(items: readonly PlanItem[]): PlanItem[] {
  return items.filter((item, index) => {
    const next = items[index + 1];
    if (item.kind !== 'heading' || item.level === 1) return true;
    return next !== undefined && next.kind !== 'break' && !(next.kind === 'heading' && next.level <= item.level);
  });
}

/** The pieces of a text, values among them. */
export function piecesOf(text: PrintText): (FieldDocument['title'] | PrintValue)[] {
  return Array.isArray(text) ? text : [text];
}
