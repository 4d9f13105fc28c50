import type { DesignDocuments } from '../../wire/designs.ts';
import type { FieldDocument } from '../documents/field.ts';
import { findKeyFault } from '../field-keys.ts';
import { getFieldType } from '../field-types/index.ts';
import { isMeantFor } from '../field-types/meant-for.ts';
import { parseFieldValue, valueKindOf } from '../field-types/resolve-field.ts';
import { isVariableOperand } from '../conditions/operand.ts';
import { DesignRefusal, type CommandOutcome, type DesignCommand } from './command.ts';
import { mapFieldNames } from './field-names.ts';
import { joinNames } from '../join-names.ts';
import { isFieldNode } from '../layout-nodes.ts';
import { keyOf, placeOfField, withValueAt } from './layout-places.ts';
import { fieldAtPath, fieldsOfTable, pathOf, splitPath, withField, withFields } from './model-fields.ts';
import { needsOf } from './new-field.ts';
import { isTotal, withTotalColumn } from './total-column.ts';
import type { CommandOptions } from './command.ts';
import { resolveText } from '../texts.ts';

type Command<Name extends DesignCommand['name']> = Extract<DesignCommand, { name: Name }>;

/** Another key for a field: its id stays, and everything that names it follows. */
export function renameField(documents: DesignDocuments, { field: path, key }: Command<'renameField'>, { locale }: CommandOptions): CommandOutcome {
  const field = known(documents, path);
  const { table, key: old } = splitPath(path);
  const fault = findKeyFault(key, table === '');
  if (fault) throw new DesignRefusal(fault, { name: key });
  if (key !== old && Object.hasOwn(fieldsOfTable(documents.model, table), key)) throw new DesignRefusal('taken', { key });
  const renamed = mapFieldNames(documents, (name) => (name === path ? key : splitPath(name).key));
  return {
    documents: withFields(renamed, table, (fields) => Object.fromEntries(Object.entries(fields).map(([own, document]) => [own === old ? key : own, document]))),
    values: { title: resolveText(field.title, locale), key },
    chosen: [{ field: pathOf(table, key) }],
  };
}

/** Another type for a field; what the new type does not know is dropped, what it cannot do without is added. */
export function changeType(documents: DesignDocuments, { field: path, type }: Command<'changeType'>, { locale }: CommandOptions): CommandOutcome {
  const field = known(documents, path);
  if (path.includes('.') && getFieldType(type)?.systemField !== undefined) throw new DesignRefusal('systemColumn');
  return {
    documents: withField(documents, path, (old) => retyped({ ...needsOf(type, documents.model), ...old, type }, old)),
    values: { title: resolveText(field.title, locale) },
    chosen: [{ field: path }],
  };
}

/** A formula or a fixed choice means little to another kind of value. */
function retyped(field: FieldDocument, before: FieldDocument): FieldDocument {
  const settings = Object.entries(field.settings ?? {}).filter(([name]) => Object.hasOwn(getFieldType(field.type)?.settings ?? {}, name));
  const isOtherKind = valueKindOf(field) !== valueKindOf(before);
  const kept = Object.entries(field).filter(([name]) => {
    if (name === 'settings') return false;
    if (isOtherKind && ['min', 'max', 'formula', 'format', 'pattern', 'patternMessage', 'unit'].includes(name)) return false;
    return isMeantFor(name, field);
  });
  const next = Object.fromEntries(kept) as unknown as FieldDocument;
  if (settings.length > 0) next.settings = Object.fromEntries(settings);
  if (next.default !== undefined && (isVariableOperand(next.default) ? isOtherKind : !parseFieldValue(next, next.default).ok)) delete next.default;
  return next;
}

export function setField(documents: DesignDocuments, { fields, property, value }: Command<'setField'>, { locale }: CommandOptions): CommandOutcome {
  if (property === 'id' || property === 'type' || property === 'fields') throw new DesignRefusal('property');
  const titles = fields.map((path) => resolveText(known(documents, path).title, locale));
  const changed = fields.reduce((next, path) => withField(next, path, (field) => withValueAt(field, [property], value)), documents);
  // Only as the formula comes: where the builder puts the column afterwards it stays.
  const totals = property === 'formula' ? fields.filter((path) => isNewTotal(documents, changed, path)) : [];
  return {
    documents: totals.reduce(withTotalColumn, changed),
    values: { title: joinNames(titles, locale), property },
    chosen: fields.map((field) => ({ field })),
  };
}

export function setSetting(documents: DesignDocuments, { field: path, setting, value }: Command<'setSetting'>, { locale }: CommandOptions): CommandOutcome {
  const { title } = known(documents, path);
  const next = withField(documents, path, (field) => {
    const settings = withValueAt(field.settings ?? {}, [setting], value);
    return withValueAt(field, ['settings'], Object.keys(settings).length === 0 ? undefined : settings);
  });
  return { documents: next, values: { title: resolveText(title, locale), property: setting }, chosen: [{ field: path }] };
}

export function setPlacing(documents: DesignDocuments, { fields, property, value }: Command<'setPlacing'>, { locale }: CommandOptions): CommandOutcome {
  let next = documents;
  for (const key of fields) {
    const place = placeOfField(next.screen.form, key);
    if (!place || !isFieldNode(place.node)) continue;
    const node = typeof place.node === 'string' ? { field: place.node } : place.node;
    const placed = withValueAt(node, [property], value);
    const plain = Object.keys(placed).length === 1 ? keyOf(placed) : placed;
    next = withValueAt(next, ['screen', 'form', 'layout', ...place.at], plain);
  }
  return { documents: next, values: { title: joinNames(fields.map((path) => resolveText(known(documents, path).title, locale)), locale), property }, chosen: fields.map((field) => ({ field })) };
}

function isNewTotal(before: DesignDocuments, after: DesignDocuments, path: string): boolean {
  const field = fieldAtPath(after.model, path);
  return field !== undefined && !path.includes('.') && isTotal(after.model, field) && !isTotal(before.model, known(before, path));
}

function known(documents: DesignDocuments, path: string): FieldDocument {
  const field = fieldAtPath(documents.model, path);
  if (!field) throw new DesignRefusal('gone', { name: path });
  return field;
}
