import type { ScreenConfig } from '#renderers/engine/data-source.ts';
import type { ParsedFormulas } from '#schemas/language/formulas/parsed-formulas.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { ReactionDocument } from '#schemas/language/documents/reaction.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import parsedFormulas from './form-formulas.json' with { type: 'json' };
import type { BenchField, BenchSpec } from './spec.ts';

/** Fields between two reactions of the form. */
const REACTION_EVERY = 25;

/** The bench's form in the screen language, with rights, rules, reactions, formulas and texts in every language. */
export function formConfig(spec: BenchSpec): ScreenConfig {
  const fields = Object.fromEntries(spec.fields.map((field) => [field.name, fieldDocument(field, field.name)]));
  const { table } = spec;
  if (table) {
    fields[table.name] = {
      id: table.name, type: 'table', title: inAllLanguages(table.label), sums: ['amount'],
      fields: Object.fromEntries(table.columns.map((column) => [column.name, fieldDocument(column, `${table.name}.${column.name}`)])),
    };
    fields[table.total.name] = { id: table.total.name, type: 'money', title: inAllLanguages(table.total.label), formula: 'SUM(items.amount)' };
  }
  const permitted = [...Object.keys(fields), ...(table?.columns ?? []).map((column) => `${table?.name}.${column.name}`)];
  const model: ScreenConfig['model'] = {
    kind: 'model', schemaVersion: 1, code: 'bench', title: inAllLanguages('Bench'), label: 'f0', fields,
    reactions: reactionsOf(spec),
    lockedWhen: { field: 'f0', op: 'eq', value: 'locked' },
  };
  return {
    model,
    screen: {
      kind: 'screen', schemaVersion: 1, code: 'bench', title: model.title, model: 'bench', list: { columns: ['f0'] }, actions: [],
      form: { container: 'page', columns: 1, layout: Object.keys(fields) },
    },
    related: {},
    // As a server sends them: a page has no parser.
    formulas: parsedFormulas as unknown as ParsedFormulas,
    permission: { buttons: ['btn_edit'], read: permitted, query: permitted, write: permitted },
    schemaVersion: 1,
  };
}

function fieldDocument(field: BenchField, id: string): FieldDocument {
  const title = inAllLanguages(field.label);
  switch (field.type) {
    case 'text':
      return { id, type: 'text', title, required: true, maxLength: 200, pattern: '^[^<>]*$' };
    case 'number':
      return field.formula === undefined
        ? { id, type: 'decimal', title, min: 0, max: 1_000_000, scale: 3 }
        : { id, type: 'money', title, formula: field.formula };
    case 'select':
      return { id, type: 'option', title, options: { items: (field.options ?? []).map(({ value, label }) => ({ value, label: inAllLanguages(label) })) } };
    case 'date':
      return { id, type: 'date', title, min: '2000-01-01', max: '2099-12-31' };
    case 'switch':
      return { id, type: 'boolean', title };
  }
}

/** Of every 25 fields one becomes required, one read-only and one hidden by the answers of others. */
function reactionsOf(spec: BenchSpec): ReactionDocument[] {
  const reactions: ReactionDocument[] = [];
  for (let index = 0; index + 9 < spec.fields.length; index += REACTION_EVERY) {
    reactions.push(
      { when: { field: `f${index + 4}`, op: 'eq', value: true }, set: { [`f${index + 2}`]: { required: true } } },
      { when: { field: `f${index + 1}`, op: 'gt', value: 500_000 }, set: { [`f${index + 3}`]: { readOnly: true }, [`f${index + 8}`]: { visible: false } } },
    );
  }
  return reactions;
}

function inAllLanguages(label: string): Text {
  return { 'zh-CN': label, 'en-US': label, 'zh-TW': label };
}
