import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import type { TaskStatus } from '#schemas/wire/tasks.ts';
import { translate } from '../messages/translate.ts';
import type { Task } from './job.ts';

/** The task as its owner sees it; its kind says what comes of it. */
export function showTask<Result = JsonValue>({ id, kind, state, step, done, total, result, error, created }: Task, locale: Locale): TaskStatus<Result> {
  return {
    id, kind, state, step, done, total, created, result: state === 'done' ? (result as Result) : null,
    error: error === null ? null : { ...error, message: translate(locale, error.message) },
  };
}
