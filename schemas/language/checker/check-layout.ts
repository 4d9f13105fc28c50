import type { FieldNode, LayoutNode } from '../documents/screen.ts';
import type { ModelDocument } from '../documents/model.ts';
import { valueKindOf } from '../field-types/resolve-field.ts';
import type { JsonPath } from '../record/model-error.ts';
import { ownField, recordScope } from '../scope.ts';
import { checkName } from './project.ts';
import type { Source } from './source.ts';

/** Checks that a form's layout names fields of its model, each once. */
export function checkLayout(source: Source, layout: LayoutNode[], at: JsonPath, model: ModelDocument, seen = new Set<string>()): void {
  for (const [index, node] of layout.entries()) checkNode(source, node, [...at, index], model, seen);
}

function checkNode(source: Source, node: LayoutNode, at: JsonPath, model: ModelDocument, seen: Set<string>): void {
  if (typeof node === 'string') return checkFieldNode(source, node, at, model, seen);
  if ('field' in node) {
    checkFieldNode(source, node.field, [...at, 'field'], model, seen);
    return checkTableColumns(source, node, at, model);
  }
  if ('section' in node) return checkLayout(source, node.children, [...at, 'children'], model, seen);
  const name = 'tabs' in node ? 'tabs' : 'collapse';
  const groups = 'tabs' in node ? node.tabs : node.collapse;
  groups.forEach((group, index) => checkLayout(source, group.children, [...at, name, index, 'children'], model, seen));
}

function checkFieldNode(source: Source, name: string, at: JsonPath, model: ModelDocument, seen: Set<string>): void {
  const isKnown = checkName(source, at, name, Object.keys(recordScope(model).fields), 'checker.field');
  if (isKnown && seen.has(name)) source.report(at, 'checker.duplicate', { params: { name } });
  seen.add(name);
}

function checkTableColumns(source: Source, node: FieldNode, at: JsonPath, model: ModelDocument): void {
  const table = ownField(model.fields, node.field);
  if (!node.columns || !table) return;
  if (valueKindOf(table) !== 'rows') {
    return source.report([...at, 'columns'], 'checker.unusedProperty', { severity: 'warning', params: { name: 'columns', type: table.type } });
  }
  for (const [index, column] of node.columns.entries()) {
    const name = typeof column === 'string' ? column : column.field;
    const place = typeof column === 'string' ? [...at, 'columns', index] : [...at, 'columns', index, 'field'];
    checkName(source, place, name, Object.keys(table.fields ?? {}), 'checker.field');
  }
}

