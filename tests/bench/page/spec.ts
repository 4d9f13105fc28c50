/** The neutral form and list that every subject of the bench shows. Deterministic: the same on every run. */
export type BenchFieldType = 'text' | 'number' | 'select' | 'date' | 'switch';

export interface BenchField {
  name: string;
  label: string;
  type: BenchFieldType;
  options?: readonly { value: string; label: string }[];
  /** Arithmetic over the fields of the row. */
  formula?: string;
}

export interface BenchTable {
  name: string;
  label: string;
  rows: number;
  columns: readonly BenchField[];
  total: { name: string; label: string; formula: string };
}

export interface BenchSpec {
  fields: BenchField[];
  table: BenchTable | null;
}

export type BenchValue = string | number | boolean;
export type BenchRow = Record<string, BenchValue>;
export type BenchData = Record<string, BenchValue | BenchRow[]>;

export interface BenchSize {
  fields?: number;
  rows?: number;
  /** Columns of the sub-table; those beyond the usual six are texts. */
  columns?: number;
}

const OPTIONS = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta', 'Eta', 'Theta', 'Iota', 'Kappa']
  .map((label, index) => ({ value: `o${index}`, label }));
const FIELD_TYPES: readonly BenchFieldType[] = ['text', 'number', 'select', 'date', 'switch'];
const TABLE_COLUMNS: readonly BenchField[] = [
  { name: 'item', label: 'Item', type: 'text' },
  { name: 'unit', label: 'Unit', type: 'select', options: OPTIONS },
  { name: 'qty', label: 'Quantity', type: 'number' },
  { name: 'price', label: 'Price', type: 'number' },
  { name: 'amount', label: 'Amount', type: 'number', formula: 'qty*price' },
  { name: 'remark', label: 'Remark', type: 'text' },
];

export function genSpec({ fields = 50, rows = 10, columns = TABLE_COLUMNS.length }: BenchSize = {}): BenchSpec {
  const more = Array.from({ length: Math.max(0, columns - TABLE_COLUMNS.length) }, (_, index): BenchField =>
    ({ name: `extra${index}`, label: `Extra ${index}`, type: 'text' }));
  return {
    fields: Array.from({ length: fields }, (_, index) => {
      const type = FIELD_TYPES[index % FIELD_TYPES.length] ?? 'text';
      return { name: `f${index}`, label: `Field ${index}`, type, ...(type === 'select' ? { options: OPTIONS } : {}) };
    }),
    table: rows === 0 ? null : {
      name: 'items', label: 'Items', rows, columns: [...TABLE_COLUMNS, ...more],
      total: { name: 'total', label: 'Total', formula: 'sum(items.amount)' },
    },
  };
}

export function genData(spec: BenchSpec): BenchData {
  const data: BenchData = Object.fromEntries(spec.fields.map((field, index) => [field.name, valueOf(field.type, index)]));
  if (!spec.table) return data;
  const rows = Array.from({ length: spec.table.rows }, (_, index) => rowOf(spec.table?.columns ?? [], index));
  return { ...data, [spec.table.name]: rows, [spec.table.total.name]: rows.reduce((sum, row) => sum + Number(row['amount']), 0) };
}

function valueOf(type: BenchFieldType, index: number): BenchValue {
  if (type === 'text') return `value ${index}`;
  if (type === 'number') return index;
  if (type === 'select') return `o${index % OPTIONS.length}`;
  return type === 'date' ? `2024-01-${String((index % 28) + 1).padStart(2, '0')}` : index % 2 === 0;
}

function rowOf(columns: readonly BenchField[], row: number): BenchRow {
  const [qty, price] = [(row % 9) + 1, (row % 50) + 10];
  const extras = columns.slice(TABLE_COLUMNS.length).map(({ name }) => [name, `${name} ${row}`]);
  return {
    item: `item ${row}`, unit: `o${row % OPTIONS.length}`, qty, price, amount: qty * price, remark: `remark ${row}`,
    ...Object.fromEntries(extras),
  };
}

/** Controls that must be in the document before a form that mounts everything counts as all there. */
export function expectedControls(spec: BenchSpec): number {
  return spec.fields.length + (spec.table ? spec.table.rows * 5 : 0);
}

/** Rows of short texts and numbers for the list. */
export function genRows(rows: number, columns: number): BenchRow[] {
  return Array.from({ length: rows }, (_, row) => {
    const record: BenchRow = { id: row };
    for (let column = 0; column < columns; column += 1) {
      record[`c${column}`] = column === 0 ? `row ${row}` : column % 3 === 0 ? row * column : `r${row}c${column}`;
    }
    return record;
  });
}
