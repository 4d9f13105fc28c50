import { createProposer } from '#schemas/language/choices/propose-choice.ts';
import { hasChoices } from '#schemas/language/choices/choice-rule.ts';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { Labels } from '#schemas/language/codecs/index.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { RecordsContext } from '../context.ts';
import { fieldSql } from '../conditions/condition-sql.ts';
import { dependsOnRecord, fieldDictionary, fieldLabel, fieldNames } from '../model/field-storage.ts';
import { fieldOf, type StoredField, type StoredModel } from '../model/stored-model.ts';
import { masksLabel } from '../permissions/masked-labels.ts';
import { whereSql } from '../read/list-where.ts';
import { choiceTexts } from '../read/rows.ts';
import { createBinds } from '../sql/binds.ts';
import { relationSql } from '../sql/relation.ts';
import { labelSql } from '../sql/label-sql.ts';
import { rootScope, type Scope } from '../sql/scope.ts';
import { choosable, optionFilter } from '../write/references.ts';

const MAX_TEXTS = 2_000;

/** Whether values of the field are codes that people know by labels. */
export function hasLabels(field: StoredField): boolean {
  return field.target !== undefined || hasChoices(field.document);
}

/** What the texts found in one column stand for: entries of a dictionary, people, records. In as few statements as they need. */
export async function findLabels(
  context: RecordsContext, actor: Actor, field: StoredField, texts: ReadonlySet<string>, surroundings: Values,
): Promise<Labels> {
  const target = context.models.get(field.target ?? '');
  const codes = new Map<string, Set<string>>();
  const add = (text: string, code: string): void => void codes.set(text, (codes.get(text) ?? new Set()).add(code));
  // Which choices are meant depends on the row: they are read with it.
  if (fieldNames(field.document) !== undefined || dependsOnRecord(field)) return { find: (text) => [text] };
  if (target === undefined) {
    const shown = await choiceTexts(field, context, actor);
    const source = fieldDictionary(field.document) === undefined && actor.locale === 'zh-CN' ? shown : await choiceTexts(field, context, { ...actor, locale: 'zh-CN' });
    // What the person reads goes before what the source calls it, and both before the bare code.
    for (const names of [shown, source]) for (const [code, label] of names) if (names === shown || !codes.has(label)) add(label, code);
    for (const code of shown.keys()) if (!codes.has(code)) add(code, code);
    return { find: (text) => [...(codes.get(text) ?? [])], known: [...shown.values()], meant: labelMeant(shown) };
  }
  const all = [...texts];
  for (let start = 0; start < all.length; start += MAX_TEXTS) {
    await findRecords(context, actor, field, target, all.slice(start, start + MAX_TEXTS), surroundings, add);
  }
  return { find: (text) => [...(codes.get(text) ?? [])] };
}

/** Proposes as the page does for what is pasted; built when a first text is no choice. */
function labelMeant(shown: ReadonlyMap<string, string>): (text: string) => string | undefined {
  let propose: ReturnType<typeof createProposer> | undefined;
  return (text) => {
    propose ??= createProposer([...shown].map(([value, label]) => ({ value, label })));
    return propose(text)?.label;
  };
}

async function findRecords(
  context: RecordsContext, actor: Actor, field: StoredField, target: StoredModel, texts: readonly string[], surroundings: Values,
  add: (text: string, code: string) => void,
): Promise<void> {
  const rights = await context.permissions.model(actor, target.code);
  const variables = await context.variables(actor);
  const binds = createBinds();
  const scope: Scope = { ...rootScope(context.models, binds, target, 't'), operands: { values: surroundings } };
  const where = whereSql(scope, { rule: choosable(field, rights), conditions: [knownFilter(optionFilter(field), surroundings)] }, variables);
  const label = fieldLabel(field.document);
  // A person who sees a mask of it would learn of each guess whether it is right.
  const names = [masksLabel(rights, target, label) ? 'NULL' : labelSql(scope, label), 't."id"', ...otherNames(field, target, rights.canQuery).map((key) => fieldSql(scope, key)?.sql ?? 'NULL')];
  // `name/account` tells people of one name apart.
  const wanted = [...new Set(texts.flatMap((text) => (field.document.type === 'user' && text.includes('/') ? [text, text.slice(text.lastIndexOf('/') + 1).trim()] : [text])))];
  const list = binds.list('text', wanted);
  const rows = await context.database.rows(
    `SELECT ${names.map((sql, index) => `(${sql})::text AS "n${String(index)}"`).join(', ')} FROM ${relationSql(target.root)} t`
    + ` WHERE ${where} AND (${names.map((sql) => `(${sql})::text = ANY (${list})`).join(' OR ')})`,
    binds.values,
  );
  const set = new Set(texts);
  const found = new Map<string, { rank: number; codes: string[] }>();
  for (const row of rows) {
    const [label, id, ...others] = row.map((value) => (value === null ? '' : String(value)));
    const spoken = [label ?? '', ...others, ...(field.document.type === 'user' ? others.map((other) => `${label ?? ''}/${other}`) : []), id ?? ''];
    for (const [rank, text] of spoken.entries()) {
      if (text === '' || !set.has(text)) continue;
      const known = found.get(text);
      // A label goes before a code that happens to be the same.
      if (known === undefined || rank === 0 && known.rank > 0) found.set(text, { rank, codes: [id ?? ''] });
      else if ((rank === 0) === (known.rank === 0) && !known.codes.includes(id ?? '')) known.codes.push(id ?? '');
    }
  }
  for (const [text, { codes }] of found) for (const code of codes) add(text, code);
}

/** Further fields by which people call a record: a person's account, the columns of a reference's picker. */
function otherNames(field: StoredField, target: StoredModel, canQuery: (path: string) => boolean): string[] {
  if (field.document.type === 'user') return ['account'];
  const keys = field.document.reference?.columns ?? ['enCode'];
  return keys.filter((key) => {
    const other = fieldOf(target.root, key);
    return other !== undefined && other.place.type === 'column' && other.kind === 'text' && other.target === undefined && canQuery(other.path);
  });
}

/** The filter of the choices, where all it compares with is known for the whole workbook; the record's own check follows. */
function knownFilter(filter: Condition | undefined, surroundings: Values): Condition | undefined {
  return operandFields(filter).every((key) => Object.hasOwn(surroundings, key)) ? filter : undefined;
}

/** Names that `{ "field": … }` operands mention. */
function operandFields(condition: unknown): string[] {
  if (Array.isArray(condition)) return condition.flatMap(operandFields);
  if (condition === null || typeof condition !== 'object') return [];
  return Object.entries(condition).flatMap(([key, value]) => {
    if (key === 'value' && value !== null && typeof value === 'object' && 'field' in value) return [String((value as { field: unknown }).field)];
    return key === 'value' ? [] : operandFields(value);
  });
}
