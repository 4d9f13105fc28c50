import { Type, type Static } from 'typebox';

/** When it is due: before today, today, on another day up to Sunday, later, or at no day. */
export const WORK_TIMES = ['overdue', 'today', 'anytime', 'week', 'later'] as const;
export const WorkTime = Type.Enum(WORK_TIMES);
export type WorkTime = (typeof WORK_TIMES)[number];

/** `snoozed`: out of the way until a time. An item that has changed since it was done or put off is open again. */
export const WorkState = Type.Union([Type.Literal('open'), Type.Literal('snoozed'), Type.Literal('done')]);
export type WorkState = Static<typeof WorkState>;

/** Names an item as the page has seen it. */
export const WorkName = Type.Object({
  source: Type.String({ minLength: 1, maxLength: 100 }),
  key: Type.String({ minLength: 1, maxLength: 200 }),
  stamp: Type.String({ maxLength: 100 }),
}, { additionalProperties: false });
export type WorkName = Static<typeof WorkName>;

/** One thing that waits for the person who asks. */
export const WorkRow = Type.Object({
  source: Type.String(),
  key: Type.String(),
  stamp: Type.String(),
  title: Type.String(),
  detail: Type.String(),
  /** `YYYY-MM-DD`. */
  due: Type.Union([Type.String(), Type.Null()]),
  when: WorkTime,
  /** When it came, in epoch milliseconds. */
  time: Type.Number(),
  state: WorkState,
  /** Until when it is put off, in epoch milliseconds. */
  until: Type.Union([Type.Number(), Type.Null()]),
  /** A screen with one of its records; else a place of the page. */
  screen: Type.Union([Type.String(), Type.Null()]),
  record: Type.Union([Type.String(), Type.Null()]),
  path: Type.Union([Type.String(), Type.Null()]),
});
export type WorkRow = Static<typeof WorkRow>;

/** A source with how much of it there is in the state that was asked for. */
export const WorkGroup = Type.Object({ source: Type.String(), title: Type.String(), count: Type.Integer() });
export type WorkGroup = Static<typeof WorkGroup>;

/** Something waits for the person, or no longer does. */
export interface WorkNews {
  method: 'workChanged';
}
