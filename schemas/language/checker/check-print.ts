import type { ModelDocument } from '../documents/model.ts';
import { PRINT_PLACEHOLDERS, type GridCell, type PrintBlock, type PrintEdge, type PrintLayout, type PrintText, type PrintValue, type TableBlock } from '../documents/print.ts';
import type { Text } from '../documents/text.ts';
import { valueKindOf } from '../field-types/resolve-field.ts';
import { contentSize, GRID_COLUMNS, MIN_CONTENT_MM } from '../print/paper.ts';
import type { JsonPath } from '../record/model-error.ts';
import { ownField, recordScope, type FieldScope } from '../scope.ts';
import { checkConditionAt } from './conditions.ts';
import { checkName } from './project.ts';
import type { Source } from './source.ts';

/** Checks that print layouts name fields of their model, each in a place that can show it, and fit their paper. */
export function checkPrint(source: Source, layouts: PrintLayout[], model: ModelDocument): void {
  const codes = new Set<string>();
  for (const [index, layout] of layouts.entries()) {
    const at = ['print', index];
    if (codes.has(layout.code)) source.report([...at, 'code'], 'checker.duplicate', { params: { name: layout.code } });
    codes.add(layout.code);
    const { width, height } = contentSize(layout);
    if (width < MIN_CONTENT_MM || height < MIN_CONTENT_MM) source.report([...at, layout.margins === undefined ? 'paper' : 'margins'], 'checker.paperWidth');
    const place: Place = { source, model, scope: recordScope(model) };
    checkEdge(place, layout.header, [...at, 'header']);
    checkEdge(place, layout.footer, [...at, 'footer']);
    checkBlocks(place, layout.body, [...at, 'body']);
  }
}

interface Place {
  source: Source;
  model: ModelDocument;
  scope: FieldScope;
}

const IN_BODY: readonly string[] = PRINT_PLACEHOLDERS.filter((name) => name !== 'page' && name !== 'pages');

function checkEdge(place: Place, edge: PrintEdge | undefined, at: JsonPath): void {
  for (const [side, text] of Object.entries(edge ?? {}) as [string, PrintText][]) checkText(place, text, [...at, side], PRINT_PLACEHOLDERS);
}

function checkBlocks(place: Place, blocks: PrintBlock[], at: JsonPath): void {
  for (const [index, block] of blocks.entries()) checkBlock(place, block, [...at, index]);
}

function checkBlock(place: Place, block: PrintBlock, at: JsonPath): void {
  checkConditionAt(place.source, [...at, 'when'], block.when, place.scope);
  if ('heading' in block) checkText(place, block.heading, [...at, 'heading']);
  else if ('text' in block) checkText(place, block.text, [...at, 'text']);
  else if ('grid' in block) block.grid.forEach((line, index) => checkLine(place, line, [...at, 'grid', index]));
  else if ('table' in block) checkTable(place, block, at);
  else if ('signatures' in block) block.signatures.forEach(({ field }, index) => field !== undefined && fieldName(place, field, [...at, 'signatures', index, 'field']));
  else if ('image' in block) checkImage(place, block.image, [...at, 'image']);
  else if ('barcode' in block) fieldName(place, block.barcode, [...at, 'barcode']);
  else if ('qrcode' in block) fieldName(place, block.qrcode, [...at, 'qrcode']);
  else if ('beside' in block) block.beside.forEach(({ blocks }, index) => checkBlocks(place, blocks, [...at, 'beside', index, 'blocks']));
  else if ('keepTogether' in block) checkBlocks(place, block.keepTogether, [...at, 'keepTogether']);
}

function checkLine(place: Place, line: (string | GridCell)[], at: JsonPath): void {
  const columns = line.reduce((sum, cell) => sum + (typeof cell === 'string' ? 1 : cell.span ?? 1), 0);
  if (columns > GRID_COLUMNS) place.source.report(at, 'checker.gridSpan');
  for (const [index, cell] of line.entries()) {
    if (typeof cell === 'string') checkValue(place, { field: cell }, [...at, index], [...at, index]);
    else if ('field' in cell) checkValue(place, cell, [...at, index, 'field'], [...at, index, 'capitals']);
  }
}

function checkTable(place: Place, block: TableBlock, at: JsonPath): void {
  const { source, model } = place;
  if (!checkName(source, [...at, 'table'], block.table, Object.keys(model.fields), 'checker.field')) return;
  const table = ownField(model.fields, block.table);
  if (!table || valueKindOf(table) !== 'rows') {
    return source.report([...at, 'table'], 'checker.fieldKind', { params: { name: block.table, wanted: 'table' } });
  }
  const columns = table.fields ?? {};
  const shown = (block.columns ?? Object.keys(columns)).map((column) => (typeof column === 'string' ? column : column.field));
  for (const [index, name] of shown.entries()) {
    if (block.columns === undefined) break;
    const column = typeof block.columns[index] === 'string' ? [...at, 'columns', index] : [...at, 'columns', index, 'field'];
    if (checkName(source, column, name, Object.keys(columns), 'checker.field') && shown.indexOf(name) < index) {
      source.report(column, 'checker.duplicate', { params: { name } });
    }
  }
  for (const [index, name] of (block.sums ?? []).entries()) {
    const field = ownField(columns, name);
    if (checkName(source, [...at, 'sums', index], name, shown, 'checker.field') && field && valueKindOf(field) !== 'number') {
      source.report([...at, 'sums', index], 'checker.fieldKind', { params: { name, wanted: 'number' } });
    }
  }
}

function checkImage(place: Place, name: string, at: JsonPath): void {
  const field = fieldName(place, name, at);
  if (field && !['image', 'signature', 'seal'].includes(field.type)) {
    place.source.report(at, 'checker.fieldKind', { params: { name, wanted: 'image' } });
  }
}

function checkText(place: Place, text: PrintText, at: JsonPath, allowed: readonly string[] = IN_BODY): void {
  const pieces = Array.isArray(text) ? text : [text];
  for (const [index, piece] of pieces.entries()) {
    const where = Array.isArray(text) ? [...at, index] : at;
    if (typeof piece === 'object' && 'field' in piece) checkValue(place, piece, [...where, 'field'], [...where, 'capitals']);
    else checkPlaceholders(place, piece, where, allowed);
  }
}

function checkPlaceholders({ source }: Place, text: Text, at: JsonPath, allowed: readonly string[]): void {
  for (const said of typeof text === 'string' ? [text] : Object.values(text)) {
    const wrong = [...said.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name).find((name) => !allowed.includes(name));
    if (wrong !== undefined) return source.report(at, 'checker.placeholder', { params: { name: `{${wrong}}`, allowed: allowed.map((name) => `{${name}}`).join(' ') } });
  }
}

function checkValue(place: Place, value: PrintValue, at: JsonPath, atCapitals: JsonPath): void {
  const field = fieldName(place, value.field, at);
  if (!field) return;
  if (valueKindOf(field) === 'rows') place.source.report(at, 'checker.fieldKind', { params: { name: value.field, wanted: 'value' } });
  if (value.capitals && !['number', 'none'].includes(valueKindOf(field))) {
    place.source.report(atCapitals, 'checker.fieldKind', { params: { name: value.field, wanted: 'number' } });
  }
}

function fieldName({ source, scope }: Place, name: string, at: JsonPath): FieldScope['fields'][string] | undefined {
  return checkName(source, at, name, Object.keys(scope.fields), 'checker.field') ? ownField(scope.fields, name) : undefined;
}
