import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import { fieldRefusal } from '../../module-kit/refusal.ts';
import type { RecordValues } from '../../records/index.ts';
import { parametersOf } from './kinds/interface-call.ts';

interface Fault {
  path: string;
  rule: string;
  message: string;
}

/** Refuses what the interface would not answer, at the fields of the task that say it. */
export async function checkInterfaceCall({ interfaces }: Kernel, actor: Actor, task: RecordValues): Promise<void> {
  const id = task['dataInterface'];
  // What is missing the rules of the model say.
  if (typeof id !== 'string' || id === '') return;
  const rows = Array.isArray(task['parameters']) ? (task['parameters'] as RecordValues[]) : [];
  const codes = rows.map(({ parameterCode }) => String(parameterCode));
  const twice = codes.findIndex((code, index) => codes.indexOf(code) !== index);
  if (twice >= 0) throw fieldRefusal(actor, `parameters.${String(twice)}.parameterCode`, 'schedule.parameterTwice');
  await interfaces.check({ idOrCode: id, parameters: parametersOf(task), actor, use: 'task' }).catch((error: unknown) => {
    throw error instanceof AppError ? atFields(actor, error, codes) : error;
  });
}

function atFields(actor: Actor, error: AppError, codes: readonly string[]): AppError {
  if (error.errorName !== 'validation') return fieldRefusal(actor, 'dataInterface', 'schedule.interfaceGone');
  const { errors } = error.data as { errors: Fault[] };
  const placed = errors.map((fault) => {
    const row = codes.indexOf(fault.path);
    return { ...fault, path: row < 0 ? 'parameters' : `parameters.${String(row)}.parameterValue` };
  });
  return new AppError('validation', { message: error.message, data: { errors: placed } });
}
