import { COMPARISON_OPERATORS, PERIODS, VARIABLE_NAMES } from '../documents/condition.ts';
import type { JsonValue } from '../documents/json.ts';
import { LOCALES } from '../documents/text.ts';
import { named, part, type PartDeclaration } from '../names/declaration.ts';

export type Schema = { [key: string]: JsonValue };

export const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` });
export const described = (schema: Schema, description: string): Schema => ({ ...schema, description });
export const list = (items: Schema, more: Schema = {}): Schema => ({ type: 'array', items, ...more });
export const string: Schema = { type: 'string' };
export const boolean: Schema = { type: 'boolean' };
export const whole = (minimum: number, maximum?: number): Schema => ({ type: 'integer', minimum, ...(maximum === undefined ? {} : { maximum }) });
export const choice = (values: readonly JsonValue[]): Schema => ({ enum: [...values] });

/** An object that has these properties and no others; names with `!` are required. */
export function object(properties: Record<string, Schema>, more: Schema = {}): Schema {
  const names = Object.keys(properties);
  const required = names.filter((name) => name.endsWith('!')).map((name) => name.slice(0, -1));
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name.replace('!', ''), properties[name] as Schema])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
    ...more,
  };
}

/** A condition, with what it speaks of where that is not the level it stands on. */
export const condition = (declaration: PartDeclaration = {}): Schema => part(ref('condition'), declaration);

const inCondition = { over: 'condition', ask: 'query', hidden: 'condition' } as const;

/** The parts that every kind of document shares. */
export const sharedDefinitions: Record<string, Schema> = {
  text: {
    description: 'Text for people: one string for every language, or one string per language.',
    anyOf: [
      { type: 'string' },
      object(Object.fromEntries(LOCALES.map((locale) => [locale === 'zh-CN' ? `${locale}!` : locale, string]))),
    ],
  },
  json: { description: 'Any JSON.' },
  code: { type: 'string', pattern: '^[a-z][A-Za-z0-9]{0,49}$' },
  condition: {
    description: 'Closed data that is true or false of a record.',
    anyOf: [
      object({ 'all!': list(ref('condition')) }),
      object({ 'any!': list(ref('condition')) }),
      object({ 'not!': ref('condition') }),
      object({ 'field!': named('field', inCondition), 'op!': choice(COMPARISON_OPERATORS), value: ref('conditionOperand') }),
      object({
        'rows!': named('field', inCondition), 'quantifier!': choice(['any', 'all', 'none', 'count']), where: condition({ over: 'rows:rows' }),
        op: choice(['eq', 'ne', 'lt', 'le', 'gt', 'ge']), value: { type: 'integer' },
      }),
    ],
  },
  conditionOperand: {
    anyOf: [
      { type: ['string', 'number', 'boolean', 'null'] },
      list({ type: ['string', 'number', 'boolean', 'null'] }),
      ref('variable'),
      described(object({ 'period!': choice(PERIODS), add: { type: 'integer' }, edge: choice(['start', 'end']) }), 'Days of a period around today, e.g. last month: add -1.'),
      object({ 'field!': named('field', { ...inCondition, over: 'operand' }) }),
    ],
  },
  variable: object({ 'var!': choice(VARIABLE_NAMES), addDays: { type: 'integer' } }),
};
