import { Type, type Static } from 'typebox';

const text = Type.Optional(Type.String({ maxLength: 100 }));
const texts = Type.Optional(Type.Array(Type.String({ maxLength: 10 }), { maxItems: 40 }));
const number = Type.Optional(Type.Number());

/** What says when a task runs, as it is typed; what is empty is left out. */
export const ScheduleFields = Type.Object({
  rhythm: text, intervalCount: number, intervalUnit: text, calendarUnit: text, weekdays: texts, monthDays: texts, timeOfDay: text, cron: text, timeZone: text,
  startTime: number, endTime: number,
}, { additionalProperties: false });
export type ScheduleFields = Static<typeof ScheduleFields>;

/** When a task would run. */
export interface SchedulePreview {
  /** The rule in the words of the reader; null where it is none. */
  words: string | null;
  timeZone: string;
  /** The next ones, in epoch milliseconds, with their local time in the zone of the rule. */
  runs: { time: number; text: string }[];
  /** `rule`: `missing` for what is not filled in yet. */
  faults: { path: string; rule: string; message: string }[];
}

/** Something that a local task can run. */
export interface TaskMethod {
  id: string;
  fullName: string;
}
