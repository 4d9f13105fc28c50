import type { DesignCommand, DesignItem } from '#schemas/language/design/command.ts';
import { anotherOption } from '#schemas/language/design/new-field.ts';
import { valueAt } from '#schemas/language/design/layout-places.ts';
import { fieldAtPath } from '#schemas/language/design/model-fields.ts';
import type { FieldDocument, OptionItem } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Locale, Text } from '#schemas/language/documents/text.ts';
import { originsOf } from '#schemas/language/fragments/origins.ts';
import { isMeantFor } from '#schemas/language/field-types/meant-for.ts';
import { isComputed, valueKindOf } from '#schemas/language/field-types/resolve-field.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { withLanguage } from '../../properties/text-editor.tsx';
import type { TextKind } from './in-place.ts';

/** Properties of groups and decorations that their elements show as their words. */
const NODE_TEXTS = ['section', 'card', 'title', 'note', 'alert', 'divider'] as const;
const WITHOUT_PLACEHOLDER = new Set(['boolean', 'files', 'rows']);

/** What of an item can be written on the canvas, what is meant first at the front. */
export function textKindsOf(documents: DesignDocuments, item: DesignItem | null): TextKind[] {
  if (item === null) return ['title'];
  if ('node' in item) return nodeProperty(documents, item.node) === undefined ? [] : ['title'];
  const field = fieldAtPath(documents.model, item.field);
  if (!field || originsOf(documents).has(item.field.split('.')[0] ?? '')) return [];
  return ['title', ...(showsPlaceholder(field) ? ['placeholder' as const] : []), ...(hasOwnOptions(field) ? ['options' as const] : [])];
}

/** The words as they are; undefined where there are none yet. */
export function textOf(documents: DesignDocuments, item: DesignItem | null, kind: TextKind): Text | undefined {
  if (item === null) return documents.model.title;
  if ('field' in item) return fieldAtPath(documents.model, item.field)?.[kind === 'placeholder' ? 'placeholder' : 'title'];
  const property = nodeProperty(documents, item.node);
  const value = property === undefined ? undefined : valueAt(documents.screen.form?.layout, [...item.node, property]);
  return value === true ? undefined : value as Text | undefined;
}

/** The commands that give an item other words: those of the property panel. Nothing where the words cannot be taken. */
export function textCommands(documents: DesignDocuments, item: DesignItem | null, kind: TextKind, said: string, locale: Locale): DesignCommand[] {
  const before = textOf(documents, item, kind);
  const text = withLanguage(before, locale, said);
  if (text === undefined && (kind === 'title' && !isDivider(documents, item) || before === undefined)) return [];
  if (item === null) return [{ name: 'setModel', property: 'title', value: text as JsonValue }, { name: 'setScreen', property: 'title', value: text as JsonValue }];
  if ('field' in item) return [{ name: 'setField', fields: [item.field], property: kind === 'placeholder' ? 'placeholder' : 'title', ...(text !== undefined && { value: text }) }];
  const property = nodeProperty(documents, item.node);
  return property === undefined ? [] : [{ name: 'setNode', node: item.node, property, value: (text ?? true) as JsonValue }];
}

/** The choices of a field's own. */
export function optionsOf(documents: DesignDocuments, item: DesignItem | null): readonly OptionItem[] {
  const options = item && 'field' in item ? fieldAtPath(documents.model, item.field)?.options : undefined;
  return options && 'items' in options ? options.items : [];
}

/** The choices under other names, in the order of the names: what stood at a place keeps its value; a choice without a name goes. */
export function optionsCommand(documents: DesignDocuments, field: string, labels: readonly string[], locale: Locale): DesignCommand {
  const present = optionsOf(documents, { field });
  const items: OptionItem[] = [];
  for (const [index, label] of labels.entries()) {
    const known = present[index];
    if (label.trim() === '') continue;
    if (known) items.push({ ...known, label: withLanguage(known.label, locale, label) ?? '' });
    else items.push({ ...anotherOption([...present, ...items]), label: withLanguage(undefined, locale, label) ?? '' });
  }
  return { name: 'setField', fields: [field], property: 'options', value: { items: items as unknown as JsonValue } };
}

function nodeProperty(documents: DesignDocuments, path: readonly (string | number)[]): (typeof NODE_TEXTS)[number] | undefined {
  const node = valueAt(documents.screen.form?.layout, path);
  return typeof node === 'object' && node !== null ? NODE_TEXTS.find((property) => property in node) : undefined;
}

function isDivider(documents: DesignDocuments, item: DesignItem | null): boolean {
  return item !== null && 'node' in item && nodeProperty(documents, item.node) === 'divider';
}

function hasOwnOptions(field: FieldDocument): boolean {
  return isMeantFor('options', field) && (field.options === undefined || 'items' in field.options);
}

function showsPlaceholder(field: FieldDocument): boolean {
  return !isComputed(field) && !WITHOUT_PLACEHOLDER.has(valueKindOf(field) ?? '');
}
