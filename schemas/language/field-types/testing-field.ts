import type { FieldDocument } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import type { Locale } from '../documents/text.ts';
import { formatIssue } from '../messages.ts';
import { compileModel } from '../record/compile-model.ts';
import { parseFormula } from '../formulas/parse.ts';
import type { FieldType } from './index.ts';

const CONTEXT = { variables: {} as never };

/** A record of one field, taken in as from outside: its canonical value, or the rule that it breaks with its text. */
export function judge(type: FieldType, value: JsonValue, more: Partial<FieldDocument> = {}, locale: Locale = 'zh-CN'): { value?: JsonValue; rule?: string; path?: string; text?: string } {
  const field: FieldDocument = { id: 'x', type, title: 'X', ...more };
  const model = compileModel({ kind: 'model', schemaVersion: 1, code: 'sample', title: 'X', label: 'x', fields: { x: field } }, { parseFormula });
  const { values, issues } = model.parse({ x: value });
  const [issue] = [...issues, ...model.validate(values, CONTEXT)];
  return issue === undefined ? { value: values['x'] ?? null } : { rule: issue.rule, path: issue.path, text: formatIssue(issue, locale) };
}
