import type { Actor } from '../../../kernel/actor.ts';
import type { Kernel } from '../../../kernel/module.ts';
import type { RecordValues } from '../../../records/index.ts';
import { failureOf, RunFailure, type TaskKind } from './kind.ts';

/** A data interface, called with the rights that the person who saved the task last has when it runs. */
export const interfaceCall: TaskKind = {
  // It may call another service, and not every call may be made twice.
  isRepeatable: () => false,
  async run(kernel, task) {
    const actor = await ownerOf(kernel, task);
    const answer = await kernel.interfaces.call({ idOrCode: String(task['dataInterface']), parameters: parametersOf(task), actor, use: 'task' }).catch((error: unknown) => {
      throw failureOf(error, 'refused');
    });
    return { output: JSON.stringify(answer, undefined, 1), ...(Array.isArray(answer) && { handled: answer.length }) };
  },
};

async function ownerOf({ directory }: Kernel, { lastModifyUserId, creatorUserId }: RecordValues): Promise<Actor> {
  const user = await directory.loadUser(String(lastModifyUserId ?? creatorUserId));
  if (user?.isEnabled !== true) throw new RunFailure('personGone');
  return { userId: user.id, account: user.account, isAdministrator: user.isAdministrator, locale: 'zh-CN' };
}

/** By code, as the rows of the task say. */
export function parametersOf({ parameters }: RecordValues): Record<string, unknown> {
  const rows = Array.isArray(parameters) ? (parameters as RecordValues[]) : [];
  return Object.fromEntries(rows.map(({ parameterCode, parameterValue }) => [String(parameterCode), parameterValue ?? null]));
}
