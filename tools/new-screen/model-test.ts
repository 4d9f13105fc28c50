import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { fixtures } from '#schemas/language/field-types/fixtures.ts';
import { getFieldType } from '#schemas/language/field-types/index.ts';

/** A test to start from: what the model takes, and what it cannot do without. */
export function modelTest(model: ModelDocument, file: string): string {
  const typed = Object.fromEntries(Object.entries(model.fields).flatMap(([key, field]) => {
    const value = example(field);
    return value === undefined ? [] : [[key, value]];
  }));
  const required = Object.entries(model.fields).filter(([, field]) => field.required === true && field.formula === undefined).map(([key]) => key);
  return `import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseFormula } from '#schemas/language/formulas/parse.ts';
import { compileModel, type ModelDocument } from '#schemas/language/index.ts';

const model = compileModel(JSON.parse(readFileSync('schemas/models/${file}.model.json', 'utf8')) as ModelDocument, { parseFormula });
const context = { variables: { today: '2026-03-05', now: Date.UTC(2026, 2, 5) } as never };

test('${model.code}: what people enter is kept as it is', () => {
  const entered = ${JSON.stringify(typed, null, 2).replace(/\n/g, '\n  ')};
  expect(model.parse(entered)).toEqual({ values: entered, issues: [] });
});

test('${model.code}: an empty record lacks what is required', () => {
  const missing = model.validate({}, context).filter(({ rule }) => rule === 'required').map(({ path }) => path);
  expect(missing).toEqual(${JSON.stringify(required).replace(/,/g, ', ').replace(/"/g, "'")});
});
`;
}

/** A value in its canonical form; undefined for what nobody enters. */
function example(field: FieldDocument): JsonValue | undefined {
  const type = getFieldType(field.type);
  const [valid] = fixtures[field.type as keyof typeof fixtures].valid;
  if (!type || !valid || field.fields || field.formula !== undefined || field.options || type.serverFilled || type.storage === 'none') return undefined;
  const [, canonical] = valid;
  if (field.multiple === true && !Array.isArray(canonical)) return [canonical];
  if (typeof canonical === 'number' && field.scale !== undefined) return Number(canonical.toFixed(field.scale));
  return typeof canonical === 'string' ? [...canonical].slice(0, field.maxLength).join('') : canonical;
}
