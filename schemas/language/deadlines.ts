import type { Condition } from './documents/condition.ts';
import type { FieldDocument } from './documents/field.ts';
import type { DeadlineDocument } from './documents/screen.ts';
import { getFieldType } from './field-types/index.ts';
import { operatorsOf, valueKindOf } from './field-types/resolve-field.ts';
import { DAY_OFFSET_MS } from './conditions/day.ts';

const DEFAULT_DAYS = 7;
const DAY_MS = 86_400_000;

/** Whether a deadline may name it as the people it waits for. */
export function isFieldOfPeople(field: FieldDocument): boolean {
  return getFieldType(field.type)?.names === 'user' && operatorsOf(field).some((operator) => operator === 'eq' || operator === 'contains');
}

/**
 * Which records wait by a deadline, for the person who asks: their day is near or has passed. `who` are the fields of
 * people that count for them, the deadline's own where absent.
 */
export function deadlineCondition(deadline: DeadlineDocument, fieldOf: (key: string) => FieldDocument | undefined, today: string, who = deadline.who): Condition {
  const { field: key, days = DEFAULT_DAYS, when } = deadline;
  const field = fieldOf(key);
  const isTime = field !== undefined && valueKindOf(field) === 'datetime';
  const ends = Date.parse(`${today}T00:00:00Z`) + (days + 1) * DAY_MS - DAY_OFFSET_MS;
  const people = who?.map((person): Condition => {
    const named = fieldOf(person);
    return { field: person, op: named !== undefined && valueKindOf(named) === 'list' ? 'contains' : 'eq', value: { var: 'currentUser.id' } };
  });
  return {
    all: [
      { field: key, op: 'notEmpty' },
      isTime ? { field: key, op: 'lt', value: ends } : { field: key, op: 'le', value: { var: 'today', addDays: days } },
      ...(when === undefined ? [] : [when]),
      ...(people === undefined ? [] : [{ any: people }]),
    ],
  };
}
