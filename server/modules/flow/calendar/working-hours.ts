import { Type, type Static } from 'typebox';
import { chinaCalendar } from '#schemas/language/flow/working-time/china.ts';
import type { WorkCalendar } from '#schemas/language/flow/working-time/calendar.ts';
import { defineSettings } from '../../../kernel/settings/settings.ts';
import { fieldRefusal } from '../../../module-kit/refusal.ts';
import { SETTINGS_MODEL, type RecordListener } from '../../../records/index.ts';

const Shift = Type.Optional(Type.Tuple([Type.String(), Type.String()]));
const Hours = Type.Object({ workingWeek: Type.Array(Type.String(), { default: [] }), workingMorning: Shift, workingAfternoon: Shift, workingEvening: Shift });

/** When people work on ordinary days, as administrators fill it in. */
export const workingHours = defineSettings({ name: 'workingHours', schema: Hours });

const SHIFTS = ['workingMorning', 'workingAfternoon', 'workingEvening'] as const;

/** What is not filled in is as the product ships it. */
export function ordinaryDays(hours: Static<typeof Hours>): Pick<WorkCalendar, 'shifts' | 'weekdays'> {
  const shifts = SHIFTS.flatMap((key) => hours[key] ?? []).length === 0 ? chinaCalendar.shifts : SHIFTS.flatMap((key) => (hours[key] === undefined ? [] : [hours[key]]));
  return { shifts: [...shifts].sort(([one], [other]) => (one < other ? -1 : 1)), weekdays: hours.workingWeek.length === 0 ? chinaCalendar.weekdays : hours.workingWeek.map(Number) };
}

/** Refuses hours that last no time, and those that lie in others: they would be counted twice. */
export const hoursListener: RecordListener = {
  model: SETTINGS_MODEL,
  before({ verb, actor, after }) {
    if (verb !== 'update') return;
    const shifts = SHIFTS.flatMap((key) => {
      const value = after[key];
      return Array.isArray(value) ? [{ key, from: String(value[0]), to: String(value[1]) }] : [];
    });
    for (const { key, from, to } of shifts) {
      if (from >= to) throw fieldRefusal(actor, key, 'calendar.noHours');
      if (shifts.some((other) => other.key !== key && other.from < to && from < other.to)) throw fieldRefusal(actor, key, 'calendar.hoursOverlap');
    }
  },
};
