import { AppError } from '../../../kernel/errors.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import type { Kernel } from '../../../kernel/module.ts';
import type { RecordValues } from '../../../records/index.ts';

/** What a run has come to. */
export interface Outcome {
  /** What it answered, in full; nothing secret. */
  output?: string;
  /** How many things it has dealt with. */
  handled?: number | undefined;
  httpStatus?: number;
}

/** Why a run has failed: a choice of the field `reason` of its record. */
export type FailureReason = 'addressRefused' | 'unreachable' | 'timedOut' | 'badStatus' | 'secretLost' | 'unknownTask' | 'personGone' | 'refused' | 'notDone' | 'fault';

/** Thrown by a kind whose run has failed for a reason that people understand. */
export class RunFailure extends Error {
  readonly reason: FailureReason;
  readonly outcome: Outcome;

  constructor(reason: FailureReason, detail = '', outcome: Outcome = {}) {
    super(detail);
    this.reason = reason;
    this.outcome = outcome;
  }
}

/** One kind of thing that a task runs. */
export interface TaskKind {
  /** Whether a run may begin again after its process has died in the middle of it. */
  isRepeatable(task: RecordValues): boolean;
  /** Runs the task as stored; throws a RunFailure where it fails, and ends early when the signal says so. */
  run(kernel: Kernel, task: RecordValues, signal: AbortSignal): Promise<Outcome>;
}

/** What a part of the product says of work that it does not do is for people; anything else is a fault. */
export function failureOf(error: unknown, reason: FailureReason): unknown {
  if (!(error instanceof AppError) || error.errorName === 'internal') return error;
  return new RunFailure(reason, error.message !== '' ? error.message : translate('zh-CN', error.textKey ?? `error.${error.errorName}`, error.params));
}
