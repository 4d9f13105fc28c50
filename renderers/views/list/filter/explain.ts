import type { Comparison, Condition, Operand, RowsCondition } from '#schemas/language/documents/condition.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { joinNames } from '#schemas/language/join-names.ts';
import type { RendererServices } from '../../../engine/services.ts';
import { periodText } from './period-text.ts';

/** What is needed to say a condition in words. */
export interface Vocabulary {
  t: RendererServices['t'];
  locale: RendererServices['locale'];
  /** The field of a key; inside the rows of a child table its columns come first. */
  field(key: string, table?: string): FieldDocument | undefined;
  title(field: FieldDocument): string;
  value(field: FieldDocument | undefined, value: JsonValue): string;
}

/** A condition as one sentence, e.g. `金额 大于 100 且 状态 是 已审 或 在审`. */
export function explain(condition: Condition, words: Vocabulary, table?: string): string {
  if ('all' in condition) return joined(condition.all, 'and', words, table);
  if ('any' in condition) return joined(condition.any, 'or', words, table);
  if ('not' in condition) return words.t('list.sentence.not', { part: explain(condition.not, words, table) });
  return 'rows' in condition ? explainRows(condition, words) : explainComparison(condition, words, table);
}

function joined(parts: Condition[], join: 'and' | 'or', words: Vocabulary, table?: string): string {
  const texts = parts.map((part) => {
    const text = explain(part, words, table);
    const isGroup = ('all' in part && part.all.length > 1) || ('any' in part && part.any.length > 1);
    return isGroup ? `(${text})` : text;
  });
  return texts.join(words.t(`list.sentence.${join}`));
}

function explainRows(condition: RowsCondition, words: Vocabulary): string {
  const table = words.field(condition.rows);
  const title = table ? words.title(table) : condition.rows;
  const where = condition.where ? explain(condition.where, words, condition.rows) : words.t('list.sentence.anyRow');
  if (condition.quantifier !== 'count') return words.t(`list.sentence.rows.${condition.quantifier}`, { title, where });
  const op = words.t(`list.operator.${condition.op ?? 'ge'}`);
  return words.t('list.sentence.rows.count', { title, where, op, count: condition.value ?? 0 });
}

function explainComparison({ field: key, op, value }: Comparison, words: Vocabulary, table?: string): string {
  const field = words.field(key, table);
  const title = field ? words.title(field) : key;
  const operator = words.t(`list.operator.${op}`);
  if (value === undefined) return `${title} ${operator}`;
  return `${title} ${operator} ${operandText(field, op, value, words, table)}`;
}

function operandText(field: FieldDocument | undefined, op: Comparison['op'], value: Operand, words: Vocabulary, table?: string): string {
  if (Array.isArray(value)) {
    const texts = value.map((item) => words.value(field, item));
    if (op === 'between' || op === 'overlaps') return texts.join(words.t('list.sentence.to'));
    return joinNames(texts, words.locale);
  }
  if (typeof value !== 'object' || value === null) return words.value(field, value);
  if ('var' in value) {
    const name = words.t(`list.variable.${value.var}`);
    if (!value.addDays) return name;
    return words.t(value.addDays < 0 ? 'list.sentence.daysBefore' : 'list.sentence.daysAfter', { name, days: Math.abs(value.addDays) });
  }
  if ('period' in value) return periodText(value, words.t);
  const other = words.field(value.field, table);
  return other ? words.title(other) : value.field;
}
