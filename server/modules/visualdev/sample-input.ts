import type { Variables } from '#schemas/language/documents/condition.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { isComputed, parseFieldValue } from '#schemas/language/field-types/resolve-field.ts';
import { sampleRecord } from '#schemas/language/generator/index.ts';
import { sentBy, type CallerRights } from '#schemas/language/openapi/index.ts';
import { compileModel } from '#schemas/language/record/compile-model.ts';
import { parseFormula } from '#schemas/language/formulas/parse.ts';
import { isValues } from '#schemas/language/row-view.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import { fieldDictionary, fieldTarget, recordsOf } from '../../records/index.ts';

/** Fields whose choices are asked for; more would be a burden on the database for a mere example. */
const MAX_CHOICES = 30;

/** A record that this person could send: what he must choose is the first he may choose. */
export async function sampleInput(kernel: Kernel, actor: Actor, model: ModelDocument, rights: CallerRights): Promise<Values> {
  const { fields } = sentBy(model, rights);
  const choices = await firstChoices(kernel, actor, model.code, fields);
  const sample = withChoices(sampleRecord(fields), fields, choices, '');
  return withoutFaults(model, sample, await recordsOf(kernel).context.variables(actor));
}

/** The sample without what the form itself would refuse, such as a telephone number that nobody can make up. */
function withoutFaults(model: ModelDocument, sample: Values, variables: Variables): Values {
  const form = compileModel(model, { parseFormula });
  const issues = form.validate(form.compute({ ...form.defaults({ variables }), ...sample }, { variables }), { variables });
  const left = structuredClone(sample);
  for (const { path } of issues) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const place = keys.reduce<JsonValue | undefined>((value, key) => (Array.isArray(value) ? value[Number(key)] : isValues(value) ? value[key] : undefined), left);
    if (isValues(place)) Reflect.deleteProperty(place, last);
  }
  return left;
}

async function firstChoices(kernel: Kernel, actor: Actor, code: string, fields: Record<string, FieldDocument>): Promise<ReadonlyMap<string, string | undefined>> {
  const found = new Map<string, string | undefined>();
  for (const path of choicePaths(fields, '').slice(0, MAX_CHOICES)) {
    found.set(path, await firstChoice(kernel, actor, code, path));
  }
  return found;
}

async function firstChoice(kernel: Kernel, actor: Actor, code: string, field: string): Promise<string | undefined> {
  try {
    const { list } = await kernel.records.options(actor, code, { field, pageSize: 1 });
    return list[0]?.value;
  } catch (error) {
    // He may not choose there, or has to say first among whom: the example does without.
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** Paths of fields whose values are records or entries of dictionaries. */
function choicePaths(fields: Record<string, FieldDocument>, prefix: string): string[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    if (field.fields) return choicePaths(field.fields, `${prefix}${key}.`);
    return !isComputed(field) && (fieldTarget(field) ?? fieldDictionary(field)) !== undefined ? [prefix + key] : [];
  });
}

function withChoices(values: Values, fields: Record<string, FieldDocument>, choices: ReadonlyMap<string, string | undefined>, prefix: string): Values {
  return Object.fromEntries(Object.entries(fields).flatMap(([key, field]): [string, Values[string]][] => {
    const path = prefix + key;
    const value = values[key];
    if (field.fields && Array.isArray(value)) {
      const inside = field.fields;
      return [[key, value.map((row) => (isValues(row) ? withChoices(row, inside, choices, `${path}.`) : row))]];
    }
    if (!choices.has(path)) return value === undefined ? [] : [[key, value]];
    const chosen = choices.get(path);
    if (chosen === undefined) return [];
    const fitting = [chosen, [chosen]].find((candidate) => parseFieldValue(field, candidate).ok);
    return fitting === undefined ? [] : [[key, fitting]];
  }));
}
