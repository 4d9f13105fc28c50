import type { FieldNode, LayoutNode, RelatedNode } from '../documents/screen.ts';
import type { ModelDocument } from '../documents/model.ts';
import { isDecoration, isFieldNode, partsOfGroup } from '../layout-nodes.ts';
import { valueKindOf } from '../field-types/resolve-field.ts';
import type { JsonPath } from '../record/model-error.ts';
import { ownField, recordScope } from '../scope.ts';
import { didYouMean } from '../did-you-mean.ts';
import type { Project } from './project.ts';
import { checkDigest } from './check-digest.ts';
import { checkName } from './project.ts';
import { scopeOfModel } from './check-field.ts';
import type { Source } from './source.ts';

/** What a layout may name: the fields of the model, each once, the actions for forms, and slots. */
interface Place {
  model: ModelDocument;
  names: readonly string[];
  /** Codes of the actions whose place is a form. */
  actions: readonly string[];
  project: Project;
  seen: Set<string>;
}

/** Checks that a form's layout names fields of its model, each once, actions that forms have, and slots that there are. */
export function checkLayout(source: Source, layout: LayoutNode[], at: JsonPath, model: ModelDocument, actions: readonly string[], project: Project): void {
  checkNodes(source, layout, at, { model, names: Object.keys(recordScope(model).fields), actions, project, seen: new Set() });
}

function checkNodes(source: Source, layout: LayoutNode[], at: JsonPath, place: Place): void {
  for (const [index, node] of layout.entries()) checkNode(source, node, [...at, index], place);
}

function checkNode(source: Source, node: LayoutNode, at: JsonPath, place: Place): void {
  if (typeof node === 'string') return checkFieldNode(source, node, at, place);
  if (isFieldNode(node)) {
    checkFieldNode(source, node.field, [...at, 'field'], place);
    return checkTableColumns(source, node, at, place.model);
  }
  if (isDecoration(node)) {
    if ('button' in node) checkName(source, [...at, 'button'], node.button, place.actions, 'checker.action');
    if ('slot' in node) checkSlot(source, node.slot, [...at, 'slot'], place.project.slots);
    if ('related' in node) checkRelated(source, node, at, place);
    if ('digest' in node) checkDigest(source, node, at, place);
    return;
  }
  for (const { at: inside, part } of partsOfGroup(node)) checkNodes(source, part.children, [...at, ...inside, 'children'], place);
}

function checkSlot(source: Source, name: string, at: JsonPath, slots: ReadonlySet<string>): void {
  if (slots.has(name)) return;
  const suggestion = didYouMean(name, [...slots]);
  const known = [...slots].sort().join(', ');
  const rule = known === '' ? 'checker.noSlots' : 'checker.slot';
  source.report(at, rule, { params: { name, known, ...(suggestion === undefined ? {} : { suggestion }) } });
}

/** The other model must refer to this one, and be shown somewhere. */
function checkRelated(source: Source, { related, by, columns = [] }: RelatedNode, at: JsonPath, { model, project }: Place): void {
  if (!checkName(source, [...at, 'related'], related, project.models.keys(), 'checker.model')) return;
  if (project.screens.get(related)?.model !== related) source.report([...at, 'related'], 'checker.screen', { params: { name: related } });
  const other = scopeOfModel(related, project);
  if (!other) return;
  const isKnown = checkName(source, [...at, 'by'], by, Object.keys(other.fields), 'checker.field');
  const field = isKnown ? other.fields[by] : undefined;
  if (field && (field.reference?.model !== model.code || field.multiple === true)) source.report([...at, 'by'], 'checker.fieldKind', { params: { name: by, wanted: 'reference' } });
  for (const [index, column] of columns.entries()) checkName(source, [...at, 'columns', index], column, Object.keys(other.fields), 'checker.field');
}

function checkFieldNode(source: Source, name: string, at: JsonPath, { names, seen }: Place): void {
  const isKnown = checkName(source, at, name, names, 'checker.field');
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

