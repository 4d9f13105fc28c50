import { PRODUCT_LISTS } from '../documents/field.ts';
import texts from '../catalogue/en-US.json' with { type: 'json' };
import { FIELD_TYPES, fieldTypes } from '../field-types/index.ts';
import type { FieldTypeDefinition } from '../field-types/definition.ts';
import { FORMAT_NAMES } from '../formats.ts';
import { listed, named, part } from '../names/declaration.ts';
import { boolean, choice, condition, described, list, object, ref, string, whole, type Schema } from './definitions.ts';
import { schemaOfSetting } from './setting.ts';

const bound: Schema = { type: ['number', 'string'] };

/** Conditions over what another model holds, whose operands speak of this record. */
const overThem = condition({ over: 'model:model', operands: 'here' });
const theirs = named('field', { over: 'model:model' });
const model = named('model');
/** A key of the objects that an interface answers. */
const answerKey: Schema = { type: 'string', minLength: 1, maxLength: 100 };
const interfaceParameter: Schema = { anyOf: [{ type: ['string', 'number', 'boolean'] }, object({ 'field!': named('field', { ask: 'query' }) })] };

/** The definitions of a field and its parts. */
export const fieldDefinitions: Record<string, Schema> = {
  fields: { type: 'object', additionalProperties: ref('field') },
  field: object(
    {
      'id!': described({ type: 'string', minLength: 1, maxLength: 100 }, 'Stable identity: survives renames of the key; unique among the fields beside it.'),
      'type!': described(choice(FIELD_TYPES), 'Field type.'),
      'title!': ref('text'),
      column: described(object({ 'name!': { type: 'string', minLength: 1, maxLength: 64 }, 'type!': { type: 'string', pattern: '^_?[a-z][a-z0-9]{0,30}$' } }), 'The column of an existing table that keeps the value.'),
      help: ref('text'),
      placeholder: ref('text'),
      required: boolean,
      readOnly: boolean,
      visible: boolean,
      whenHidden: described(choice(['keep', 'clear', 'omit']), 'What a hidden field does with its value.'),
      grant: described(choice(['read', 'none']), 'What a role that is given the form at publishing may do with the field; it may write it when absent.'),
      default: described({ anyOf: [ref('variable'), ref('json')] }, 'A value, or a variable such as { "var": "today" }.'),
      formula: described(named('formula', {}, { type: 'string', minLength: 1, maxLength: 500 }), 'Arithmetic text; the field is then read-only and the server recomputes it.'),
      unique: { anyOf: [boolean, part(list(listed({ use: 'unique' }), { minItems: 1 }), { emptied: { removed: 'property' }, whole: { hidden: 'property' } })] },
      ignoreCase: described(boolean, 'With unique: values that differ only in the case of the letters a to z are the same.'),
      min: bound,
      max: bound,
      minLength: whole(0),
      maxLength: whole(1),
      pattern: described({ type: 'string', maxLength: 500 }, 'A regular expression without look-around or back-references.'),
      patternMessage: ref('text'),
      format: choice(FORMAT_NAMES),
      scale: described(whole(0, 6), 'Decimal places kept.'),
      unit: ref('text'),
      options: ref('options'),
      multiple: boolean,
      reference: part(object({ 'model!': model, 'label!': theirs, columns: list(listed({ over: 'model:model', ask: 'query' })), where: overThem }), { use: 'relation' }),
      lookup: part(object({ 'through!': named('field', { hidden: 'entry' }), 'field!': named('field', { over: 'through:through' }) }), { use: 'relation', whole: { hidden: 'property' } }),
      aggregate: part(object({ 'model!': model, 'function!': choice(['sum', 'count', 'avg', 'min', 'max']), of: named('field', { over: 'model:model', hidden: 'property' }), where: overThem }), { use: 'relation' }),
      billRule: named('billRule'),
      maxCount: whole(1, 100),
      maxBytes: whole(1),
      accept: list(string),
      fields: part(ref('fields'), { fields: 'rows' }),
      minRows: whole(0),
      maxRows: whole(1),
      sums: part(list(listed({ over: 'columns' })), { use: 'sums', emptied: { removed: 'property' } }),
      settings: { type: 'object' },
    },
    { allOf: FIELD_TYPES.map(rulesOfType) },
  ),
  options: {
    anyOf: [
      object({ 'items!': list(ref('optionItem')) }),
      object({ 'dictionary!': named('dictionary') }),
      part(object({ 'model!': model, 'label!': theirs, where: overThem }), { use: 'relation' }),
      object({ 'product!': choice(PRODUCT_LISTS) }),
      part(object({
        'interface!': named('interface'), 'value!': answerKey, 'label!': answerKey,
        parameters: described({ type: 'object', additionalProperties: interfaceParameter }, 'By the codes of the interface\'s parameters: values, and fields of this record.'),
        columns: described(list(object({ 'key!': answerKey, 'title!': ref('text') }), { minItems: 1, maxItems: 20 }), 'What a picker shows beside the text.'),
        fills: described(list(object({ 'field!': named('field'), 'from!': answerKey }), { minItems: 1, maxItems: 20 }), 'Read-only fields beside it that the chosen row fills.'),
      }), { use: 'relation' }),
      part(object({
        'names!': described(choice(['fields', 'choices']), 'Fields of a model, or what one of them chooses from.'),
        'of!': described(named('field'), 'Field with the code of the model.'), at: described(named('field'), 'For choices: field with the key of its field.'),
      }), { use: 'relation' }),
    ],
  },
  optionItem: object({
    'value!': { type: ['string', 'number', 'boolean'] }, 'label!': ref('text'),
    color: choice(['default', 'processing', 'success', 'warning', 'error']), disabled: boolean, children: list(ref('optionItem')),
  }),
};

function rulesOfType(type: (typeof FIELD_TYPES)[number]): Schema {
  const definition: FieldTypeDefinition = fieldTypes[type];
  const settings = { type: 'object', properties: Object.fromEntries(Object.entries(definition.settings).map(([key, setting]) => [key, described(schemaOfSetting(setting), texts.settings[key as keyof typeof texts.settings])])), additionalProperties: false };
  return {
    if: { type: 'object', properties: { type: { const: type } }, required: ['type'] },
    then: { type: 'object', properties: { settings }, ...(definition.needs === undefined ? {} : { required: [definition.needs] }) },
  };
}
