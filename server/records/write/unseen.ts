import type { JsonValue } from '#schemas/language/documents/json.ts';
import { isValues } from '#schemas/language/row-view.ts';
import type { Issue, Values } from '#schemas/language/runtime.ts';

/** Whether the issue is that a value names a record which this person could not have chosen, or which is not there. */
export function isUnseen({ rule }: Issue): boolean {
  return rule === 'reference';
}

/**
 * The record with nothing looked up through the references that the issues are about, which stay in it as they were
 * sent: neither values nor the verdicts of rules may tell of a record that the person does not see.
 */
export async function computeWithout(values: Values, issues: readonly Issue[], compute: (values: Values) => Promise<Values>): Promise<Values> {
  return withValuesOf(await compute(withoutValues(values, issues)), values, issues);
}

/** The record with nothing at the paths (`projectId`, `items.0.supplier`) of the issues. */
function withoutValues(values: Values, issues: readonly Issue[]): Values {
  return issues.reduce((result, { path }) => placed(result, path.split('.'), () => null), values);
}

/** The record with what `from` has at the paths of the issues. */
function withValuesOf(values: Values, from: Values, issues: readonly Issue[]): Values {
  return issues.reduce((result, { path }) => {
    const keys = path.split('.');
    return placed(result, keys, () => keys.reduce<JsonValue | undefined>(stepInto, from) ?? null);
  }, values);
}

function stepInto(value: JsonValue | undefined, key: string): JsonValue | undefined {
  if (Array.isArray(value)) return value[Number(key)];
  return isValues(value) ? value[key] : undefined;
}

function placed(values: Values, [key = '', ...rest]: readonly string[], value: () => JsonValue): Values {
  if (rest.length === 0) return { ...values, [key]: value() };
  const rows = values[key];
  if (!Array.isArray(rows)) return values;
  const [index, ...below] = rest;
  return { ...values, [key]: rows.map((row, at) => (String(at) === index && isValues(row) ? placed(row, below, value) : row)) };
}
