import { choiceSources } from '#schemas/language/choices/emptied-with.ts';
import { isEmptyValue } from '#schemas/language/field-types/definition.ts';
import { parseFieldValue } from '#schemas/language/field-types/resolve-field.ts';
import type { InterfaceOptions } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Issue, Values } from '#schemas/language/runtime.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { RecordsContext } from '../context.ts';
import { fieldInterface } from '../model/field-storage.ts';
import type { StoredField, StoredModel, StoredTable } from '../model/stored-model.ts';
import type { ModelRights } from '../permissions/rights.ts';
import { knowsSources } from '../read/known-beside.ts';
import { rowsOf, sameValue } from './diff.ts';

/** Puts what the rows that somebody has chosen say into the fields beside the choice. */
export interface FillChosen {
  /**
   * `before`: the stored record; undefined of a new one. Asks only where the choice, or what the interface is asked with, has changed. An
   * interface that fails fills nothing: the check of the choice says so.
   */
  fill(before: Values | undefined, after: Values, rights: ModelRights): Promise<{ values: Values; issues: Issue[] }>;
}

const nothing: FillChosen = { fill: (_before, after) => Promise.resolve({ values: after, issues: [] }) };

/** For the records of one write: an interface that has failed is not asked for the others. */
export function fillChosen({ interfaceChoices }: Pick<RecordsContext, 'interfaceChoices'>, model: StoredModel, actor: Actor): FillChosen {
  if (!fillsAnything(model.root)) return nothing;
  const failed = new Set<StoredField>();

  async function chosenRow(field: StoredField, options: InterfaceOptions, after: Values, rights: ModelRights): Promise<Readonly<Record<string, JsonValue>> | null> {
    const code = after[field.key];
    if (isEmptyValue(code ?? null)) return {};
    if (failed.has(field) || !knowsSources(field, rights)) return null;
    try {
      return (await interfaceChoices.rows(options, actor, after)).get(String(code))?.values ?? null;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failed.add(field);
      return null;
    }
  }

  async function fillRow(table: StoredTable, before: Values | undefined, after: Values, rights: ModelRights, prefix: string, issues: Issue[]): Promise<Values> {
    const result = { ...after };
    for (const field of table.fields.values()) {
      const options = fieldInterface(field.document);
      if (options?.fills === undefined || !isAsked(field, before, after)) continue;
      const row = await chosenRow(field, options, after, rights);
      if (row === null) continue;
      for (const { field: key, from } of options.fills) {
        const target = table.fields.get(key);
        if (target === undefined) continue;
        const filled = filledValue(target, row[from] ?? null);
        if (filled.ok) result[key] = filled.value;
        else issues.push({ path: `${prefix}${key}`, ...filled.fault });
      }
    }
    for (const [key, child] of table.children) {
      if (!fillsAnything(child)) continue;
      const known = new Map(rowsOf(before?.[key]).map((row) => [String(row['id']), row]));
      const rows: Values[] = [];
      for (const [index, row] of rowsOf(after[key]).entries()) rows.push(await fillRow(child, known.get(String(row['id'])), row, rights, `${prefix}${key}.${String(index)}.`, issues));
      result[key] = rows;
    }
    return result;
  }

  return {
    async fill(before, after, rights) {
      const issues: Issue[] = [];
      return { values: await fillRow(model.root, before, after, rights, '', issues), issues };
    },
  };
}

function fillsAnything(table: StoredTable): boolean {
  return [...table.fields.values()].some((field) => fieldInterface(field.document)?.fills !== undefined) || [...table.children.values()].some(fillsAnything);
}

/** What a new record starts with stays where nothing is chosen. */
function isAsked(field: StoredField, before: Values | undefined, after: Values): boolean {
  if (before === undefined) return !isEmptyValue(after[field.key] ?? null);
  return [field.key, ...choiceSources(field.document)].some((key) => !sameValue(before[key], after[key]));
}

/** A number that an interface answers may fill a text. */
function filledValue({ document }: StoredField, value: JsonValue): ReturnType<typeof parseFieldValue> {
  const parsed = parseFieldValue(document, value);
  return parsed.ok || typeof value !== 'number' ? parsed : parseFieldValue(document, String(value));
}
