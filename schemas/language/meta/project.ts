import texts from '../catalogue/en-US.json' with { type: 'json' };
import type { DictionaryDocument } from '../documents/dictionary.ts';
import type { FieldDocument } from '../documents/field.ts';
import type { FragmentDocument } from '../documents/fragment.ts';
import type { ModelDocument } from '../documents/model.ts';
import type { OperationDocument } from '../documents/operation.ts';
import type { PanelDocument } from '../documents/panel.ts';
import type { SlotDocument } from '../documents/slot.ts';
import type { ScreenDocument } from '../documents/screen.ts';
import type { Text } from '../documents/text.ts';
import { FIELD_TYPES } from '../field-types/index.ts';
import { SYSTEM_FIELD_DOCUMENTS } from '../system-fields.ts';
import { list, ref, string, type Schema } from './definitions.ts';

/** What the documents of one project name. */
export interface ProjectNames {
  models: readonly ModelDocument[];
  fragments: readonly FragmentDocument[];
  screens: readonly ScreenDocument[];
  panels: readonly PanelDocument[];
  slots: readonly SlotDocument[];
  dictionaries: readonly DictionaryDocument[];
  operations: readonly OperationDocument[];
  directories: readonly { enCode: string; title: Text }[];
  billRules: readonly { code: string; title: Text }[];
}

type Name = [name: string, about: string];

/**
 * The language's schemas with the names of one project: editors propose its models, fields, dictionaries, permissions and
 * operations, each with its title. They propose and forbid nothing: what does not exist is for `npm run screens` to say,
 * which also knows what has been written a minute ago.
 */
export function buildProjectSchemas(project: ProjectNames): Record<'model.schema.json' | 'screen.schema.json', Schema> {
  return { 'model.schema.json': modelHints(project), 'screen.schema.json': screenHints(project) };
}

function modelHints({ models, fragments, dictionaries, billRules }: ProjectNames): Schema {
  const perModel = models.map((model) => when('code', model.code, {
    label: ref(fieldsOf(model)), parent: ref(fieldsOf(model)), indexes: list(list(ref(fieldsOf(model)))),
    reactions: list(partly({ set: { type: 'object', propertyNames: ref(fieldsOf(model)) } })),
  }));
  const reference = { ...partly({ model: ref('model') }), allOf: models.map((model) => when('model', model.code, { label: ref(fieldsOf(model)), columns: list(ref(fieldsOf(model))) })) };
  const field = partly({
    type: propose(FIELD_TYPES.map((type) => [type, `${texts.types[type].title}: ${texts.types[type].about}`])),
    options: { ...reference, ...partly({ model: ref('model'), dictionary: propose(dictionaries.map(({ code, title }) => [code, words(title)])) }) },
    reference, aggregate: { ...reference, allOf: models.map((model) => when('model', model.code, { of: ref(fieldsOf(model)) })) },
    billRule: propose(billRules.map(({ code, title }) => [code, words(title)])),
    fields: { type: 'object', additionalProperties: ref('field') },
  });
  const fragment = propose(fragments.map(({ code, title }) => [code, words(title)]));
  return publish('model', { properties: { use: list({ anyOf: [fragment, partly({ fragment })] }), fields: { type: 'object', additionalProperties: ref('field') } }, allOf: perModel }, { ...namesOf(models), field });
}

function screenHints({ models, screens, panels, slots, dictionaries, operations, directories }: ProjectNames): Schema {
  const verb = partly({
    operation: propose(operations.map(({ name, method, path, button }) => [name, `${method} ${path}, needs ${button}`])),
    panel: propose(panels.map(({ code, title }) => [code, words(title)])),
    open: propose(screens.map(({ code, title }) => [code, words(title)])),
  });
  const dictionary = propose(dictionaries.map(({ code, title }) => [code, words(title)]));
  return publish('screen', {
    properties: {
      model: ref('model'),
      menu: partly({ parent: propose(directories.map(({ enCode, title }) => [enCode, words(title)])) }),
      actions: list(partly({ code: propose(permissionsOf(screens, operations)), do: verb })),
      split: partly({ source: partly({ model: ref('model'), dictionary }) }),
    },
    allOf: models.map((model) => when('model', model.code, viewsOf(model))),
  }, { ...namesOf(models), ...Object.fromEntries(models.map((model) => [layoutOf(model), layoutHints(model, slots)])) });
}

/** Where the views of a screen name fields of its model. */
function viewsOf(model: ModelDocument): Record<string, Schema> {
  const field = ref(fieldsOf(model));
  const entry: Schema = { anyOf: [field, { type: 'object', properties: { field } }] };
  return {
    scope: list(partly({ field })),
    list: partly({ columns: list(entry), search: list(entry), keyword: list(field), sort: list(partly({ field })), group: list(entry), editable: { anyOf: [{ type: 'boolean' }, list(field)] } }),
    form: partly({ layout: list(ref(layoutOf(model))) }),
    split: partly({ field }),
  };
}

function layoutHints(model: ModelDocument, slots: ProjectNames['slots']): Schema {
  const children = list(ref(layoutOf(model)));
  const parts = list(partly({ children }));
  return { anyOf: [ref(fieldsOf(model)), { type: 'object', properties: { field: ref(fieldsOf(model)), slot: propose(slots.map(({ code, title }) => [code, words(title)])), children, tabs: parts, collapse: parts, grid: parts } }] };
}

/** Codes that can be granted, with what they open. */
function permissionsOf(screens: readonly ScreenDocument[], operations: readonly OperationDocument[]): Name[] {
  const about = new Map<string, string>();
  for (const { actions } of screens) {
    for (const { code, title, do: verb } of actions) if (!about.has(code)) about.set(code, title === undefined ? (typeof verb === 'string' ? verb : code) : words(title));
  }
  for (const { name, button } of operations) if (!about.has(button)) about.set(button, name);
  return [...about];
}

function namesOf(models: readonly ModelDocument[]): Record<string, Schema> {
  return {
    model: propose(models.map(({ code, title }) => [code, words(title)])),
    ...Object.fromEntries(models.map((model) => [fieldsOf(model), propose(fieldNames(model))])),
  };
}

function fieldNames({ fields }: ModelDocument): Name[] {
  const about = (field: FieldDocument): string => `${words(field.title)} (${field.type})`;
  return [...Object.entries(fields), ...Object.entries(SYSTEM_FIELD_DOCUMENTS)].map(([key, field]) => [key, about(field)]);
}

const fieldsOf = ({ code }: ModelDocument): string => `fields of ${code}`.replaceAll(' ', '-');
const layoutOf = ({ code }: ModelDocument): string => `layout-of-${code}`;
/** An object of which something is known. */
const partly = (properties: Record<string, Schema>): Schema => ({ properties });
const words = (title: Text): string => (typeof title === 'string' ? title : [title['en-US'], title['zh-CN']].filter(Boolean).join(' · '));

/** `enumDescriptions` is what editors show beside the names. An empty `enum` is no schema. */
function propose(names: readonly Name[]): Schema {
  if (names.length === 0) return string;
  return { anyOf: [{ enum: names.map(([name]) => name), enumDescriptions: names.map(([, about]) => about) }, string] };
}

function when(property: string, value: string, properties: Record<string, Schema>): Schema {
  return { if: { properties: { [property]: { const: value } }, required: [property] }, then: { properties } };
}

function publish(kind: 'model' | 'screen', hints: Schema, definitions: Record<string, Schema>): Schema {
  return {
    $comment: 'Generated by `npm run screens -- meta` from the documents of this project.',
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $ref: `../language/${kind}.schema.json`,
    ...hints,
    $defs: definitions,
  };
}
