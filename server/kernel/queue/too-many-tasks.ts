import { AppError } from '../errors.ts';

/** The refusal of more work than one person may have waiting. */
export function tooManyTasks(used: number, allowed: number): AppError {
  return new AppError('tooManyRequests', { textKey: 'quota.tasks', params: { used, allowed }, data: { used, allowed } });
}
