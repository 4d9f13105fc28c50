import { useEffect } from 'react';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { useServices } from '../../engine/services-context.tsx';
import type { RecordForm } from '../../formily/record-form.ts';

/** Calculated fields that call out wait for the user to pause. */
const DELAY_MS = 500;

/** Keeps look-ups and aggregates, which only the server knows, up to date with what is typed. */
export function useServerValues(record: RecordForm, isNew: boolean): void {
  const { dataSource } = useServices();
  useEffect(() => {
    const { fields, code } = record.model.document;
    const inputs = inputsOf(fields);
    if (record.isReading || inputs.size === 0) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = 0;

    function ask(): void {
      const question = ++asked;
      dataSource.compute(code, record.state.output()).then(
        (answer) => {
          if (question === asked) record.receive(changesOf(fields, answer, (path) => record.state.get(path)));
        },
        // The server computes them again when the record is saved.
        () => undefined,
      );
    }

    const stop = record.state.subscribe((paths) => {
      if (![...paths].some((path) => inputs.has(path.replace(/\.\d+(?=\.|$)/g, '')))) return;
      clearTimeout(timer);
      timer = setTimeout(ask, DELAY_MS);
    });
    if (isNew) ask();
    return () => {
      stop();
      clearTimeout(timer);
      asked += 1;
    };
  }, [record, dataSource, isNew]);
}

/** Fields whose change may change a look-up or an aggregate, without row numbers. */
export function inputsOf(fields: Record<string, FieldDocument>, prefix = ''): Set<string> {
  const inputs = new Set<string>();
  for (const [key, field] of Object.entries(fields)) {
    if (field.lookup) inputs.add(prefix + field.lookup.through);
    for (const operand of operandsOf(field.aggregate?.where)) inputs.add(prefix + operand);
    if (field.fields) for (const input of inputsOf(field.fields, `${prefix}${key}.`)) inputs.add(input);
  }
  return inputs;
}

function operandsOf(condition: Condition | undefined): string[] {
  if (!condition) return [];
  if ('all' in condition) return condition.all.flatMap(operandsOf);
  if ('any' in condition) return condition.any.flatMap(operandsOf);
  if ('not' in condition) return operandsOf(condition.not);
  if ('rows' in condition) return operandsOf(condition.where);
  const { value } = condition;
  return value !== null && typeof value === 'object' && !Array.isArray(value) && 'field' in value ? [value.field] : [];
}

function changesOf(fields: Record<string, FieldDocument>, answer: Record<string, JsonValue>, now: (path: string) => JsonValue | undefined): Record<string, JsonValue> {
  const changes: Record<string, JsonValue> = {};
  for (const [key, field] of Object.entries(fields)) {
    if (field.lookup || field.aggregate) {
      if (answer[key] !== undefined) changes[key] = answer[key];
    } else if (field.fields) {
      rowChanges(key, field.fields, answer[key], now(key), changes);
    }
  }
  return changes;
}

function rowChanges(table: string, fields: Record<string, FieldDocument>, answered: JsonValue | undefined, present: JsonValue | undefined, changes: Record<string, JsonValue>): void {
  const lookups = Object.keys(fields).filter((key) => fields[key]?.lookup);
  // Rows that came or went since the question was asked no longer stand where they stood.
  if (lookups.length === 0 || !Array.isArray(answered) || !Array.isArray(present) || answered.length !== present.length) return;
  answered.forEach((row, index) => {
    if (row === null || typeof row !== 'object' || Array.isArray(row)) return;
    for (const key of lookups) if (row[key] !== undefined) changes[`${table}.${index}.${key}`] = row[key];
  });
}
