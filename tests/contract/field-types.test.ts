import { describe, expect, test } from 'vitest';
import { parseFormula } from '#schemas/language/formulas/parse.ts';
import { checkDocuments } from '#schemas/language/checker/index.ts';
import { fixtures, type FieldTypeFixture } from '#schemas/language/field-types/fixtures.ts';
import {
  compileModel, evaluateCondition, FIELD_TYPES, formatIssue, operatorsOf, storageOf, valueKindOf, type ModelDocument, type Variables,
} from '#schemas/language/index.ts';

const variables = {} as Variables;
const cases = Object.entries(fixtures as Record<string, FieldTypeFixture>);

function modelOf(fixture: FieldTypeFixture): ModelDocument {
  return { kind: 'model', schemaVersion: 1, code: 'fixture', title: 'Fixture', label: 'value', fields: { value: fixture.field, ...fixture.beside } };
}

test('D3: there are at least 60 field types, and every one has a fixture', () => {
  expect(FIELD_TYPES.length).toBeGreaterThanOrEqual(60);
  expect(cases.map(([type]) => type).sort()).toEqual([...FIELD_TYPES].sort());
});

describe.each(cases)('D3: %s', (type, fixture) => {
  const model = compileModel(modelOf(fixture), { parseFormula });

  test('its field passes the checker', () => {
    const related = { kind: 'model', schemaVersion: 1, code: 'other', title: 'Other', label: 'name', fields: { name: { id: 'name', type: 'text', title: 'Name' } } };
    const user = { id: 'user', type: 'user', title: 'User' };
    const document = { ...modelOf(fixture), fields: { value: fixture.field, user, ...fixture.beside } };
    const files = [{ path: 'a.model.json', text: JSON.stringify(document) }, { path: 'b.model.json', text: JSON.stringify(related) }];
    expect(checkDocuments(files).map(({ message }) => message)).toEqual([]);
  });

  test.each(fixture.valid.map(([input, canonical]) => ({ input, canonical })))('a record keeps $input as $canonical over any number of round trips', ({ input, canonical }) => {
    const first = model.parse({ value: input });
    expect(first).toMatchObject({ values: { value: canonical }, issues: [] });
    expect(model.validate(first.values, { variables })).toEqual([]);
    const opened = model.open(first.values, { variables });
    expect(opened.get('value')).toEqual(canonical);
    const sent: unknown = JSON.parse(JSON.stringify(opened.values()));
    const second = model.parse(sent as typeof first.values);
    expect(second.issues).toEqual([]);
    expect(second.values['value']).toEqual(canonical);
  });

  test.each(fixture.invalid.map(([input, rule]) => ({ input, rule })))('a record refuses $input: $rule', ({ input, rule }) => {
    const parsed = model.parse({ value: input });
    const issues = [...parsed.issues, ...model.validate(parsed.values, { variables })];
    expect(issues.map((issue) => issue.rule)).toContain(rule);
    for (const issue of issues) expect(issue.path.startsWith('value')).toBe(true);
    // The page, which holds what was typed, must say the same.
    if (storageOf(fixture.field) !== 'rows') expect(model.open({ value: input }, { variables }).validate().map((issue) => issue.rule)).toContain(rule);
    for (const issue of issues) expect(formatIssue(issue, 'en-US')).not.toBe('');
  });

  test('answers its operators with true or false', () => {
    for (const op of operatorsOf(fixture.field)) {
      for (const [, canonical] of fixture.valid) {
        expect(typeof evaluateCondition({ field: 'value', op, value: 'x' }, { value: canonical }, { variables })).toBe('boolean');
      }
    }
    expect(valueKindOf(fixture.field) === 'none' || operatorsOf(fixture.field).length > 0).toBe(true);
    expect(type).not.toBe('');
  });
});
