import type { JsonValue } from '#schemas/language/documents/json.ts';
import { GROUP_SPANS, type GroupSpan } from '#schemas/language/group-spans.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { fieldSql, unknownField, type FieldSql } from '../conditions/condition-sql.ts';
import type { RecordsContext } from '../context.ts';
import type { GroupQuery, GroupResult, GroupRow } from '../engine.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { createBinds } from '../sql/binds.ts';
import type { Dialect } from '../sql/dialects/dialect.ts';
import { relationSql } from '../sql/relation.ts';
import { rootScope } from '../sql/scope.ts';
import { displaySql, shownField } from './columns.ts';
import { knownField } from './known-field.ts';
import { pageOf, whereParts } from './list-records.ts';
import type { ListSettings } from './list-settings.ts';
import { whereSql } from './list-where.ts';
import { shownTexts } from './rows.ts';
import { sumColumns } from './sums.ts';

/** How much of `YYYY-MM-DD` names the day, month or year. */
const SPAN_LENGTH: Record<Exclude<GroupSpan, 'hour'>, number> = { day: 10, month: 7, year: 4 };

/**
 * The values of one field among the records a list would show, each with its count and sums: one statement,
 * whatever the number of records. Levels below a group are asked for with the group's condition as filter.
 */
export async function groupRecords(
  context: RecordsContext, actor: Actor, model: StoredModel, query: GroupQuery, settings: ListSettings = {},
): Promise<GroupResult> {
  const rights = await context.permissions.model(actor, model.code);
  if (rights.rows === false) throw new AppError('forbidden');
  const { currentPage, pageSize } = pageOf(query);
  const variables = await context.variables(actor);
  const binds = createBinds(context.source.dialect);
  const { dialect } = binds;
  const scope = rootScope(context.models, binds, model, 't');
  const field = knownField(model, query.field, rights.canQuery);
  const value = fieldSql(scope, field.key);
  if (value === undefined || value.kind === 'json' || value.kind === 'textArray') throw unknownField(query.field);
  const sums = sumColumns(scope, query.sums ?? [], rights);
  const where = whereSql(scope, whereParts(context, actor, model, query, settings, rights), variables);
  const shown = shownField(scope, field);
  if (rights.masksTextOf?.(field) === true) throw unknownField(query.field);
  const texts = await shownTexts(shown, context, actor);
  const text = query.by === undefined ? displaySql({ ...scope, alias: 'g' }, field, 'g.value') : undefined;
  // Codes come in the order of their list, people and references by name, all else by value.
  const order = texts.size > 0 ? dialect.place(binds.push, 's.value', [...texts.keys()]) : text === undefined ? 's.value' : 's.text';
  const statement = `SELECT ${query.by === undefined ? dialect.read(value.kind, 's.value') : 's.value'}, s.text, ${dialect.number('s.count')}, ${dialect.number('count(*) OVER ()')}`
    + sums.map((_, index) => `, ${dialect.number(`s.s${index}`)}`).join('')
    + ` FROM (SELECT g.*, ${text ?? 'NULL'} AS text FROM (SELECT v.value, count(*) AS count`
    + sums.map(({ name }, index) => `, ${name}(v.s${index}) AS s${index}`).join('')
    + ` FROM (SELECT ${keySql(dialect, value, query.by, query.field)} AS value${sums.map((sum, index) => `, ${sum.value} AS s${index}`).join('')}`
    + ` FROM ${relationSql(model.root)} t WHERE ${where}) v GROUP BY v.value) g) s`
    + ` ORDER BY ${dialect.ordered(order, { descending: query.order === 'desc' })}, ${dialect.ordered('s.value', { descending: false })}${dialect.page(binds.push, pageSize, (currentPage - 1) * pageSize)}`;
  const rows = await context.database.rows(statement, binds.values);
  return {
    list: rows.map(([answered, label, count, , ...added]): GroupRow => {
      const key = query.by === undefined ? dialect.decode(value.kind, answered) : answered;
      const known = label ?? (key === null ? undefined : texts.get(String(key)));
      return {
        value: key as JsonValue,
        ...(typeof known === 'string' && { text: known }),
        count: Number(count),
        sums: Object.fromEntries((query.sums ?? []).map((sum, index) => [sum.field, (added[index] ?? null) as number | null])),
      };
    }),
    pagination: { currentPage, pageSize, total: Number(rows[0]?.[3] ?? 0) },
  };
}

/** What records of one group have in common; an empty text is no value. */
function keySql(dialect: Dialect, value: FieldSql, by: GroupSpan | undefined, key: string): string {
  if (by === undefined) return value.kind === 'text' ? `NULLIF(${value.sql}, '')` : value.sql;
  if (!GROUP_SPANS.includes(by) || (value.kind !== 'date' && value.kind !== 'timestamp')) throw unknownField(key);
  if (by === 'hour') {
    if (value.kind !== 'timestamp') throw unknownField(key);
    return dialect.hourText(value);
  }
  const day = value.kind === 'date' ? dialect.dateText(value.sql) : dialect.dayText(value);
  return `left(${day}, ${SPAN_LENGTH[by]})`;
}
