import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../kernel/actor.ts';
import { success } from '../../kernel/envelope.ts';
import { AppError } from '../../kernel/errors.ts';
import { serve } from '../../kernel/http/serve.ts';
import type { Kernel } from '../../kernel/module.ts';
import { requireButton } from '../../module-kit/require-button.ts';
import { MODEL, RUN_MODEL, setRun, type RunState } from './runs.ts';
import { resumeRun, startRun } from './start-run.ts';

const BASE = '/api/system/DataSync';

/** Buttons that the routes demand. */
export const BUTTONS = { dry: 'btn_dry', run: 'btn_run', pause: 'btn_pause', resume: 'btn_resume', stop: 'btn_stop' } as const;

/** What is done with data syncs and their runs beside listing and writing them. */
export function registerSyncRoutes(app: FastifyInstance, kernel: Kernel): void {
  const may = (model: string, button: string) => ({ permission: { model, button } });

  for (const [path, button] of [['Dry', BUTTONS.dry], ['Run', BUTTONS.run]] as const) {
    serve(app, `POST ${BASE}/:id/Actions/${path}`, may(MODEL, button), async ({ actor, params: { id } }) => {
      await requireButton(kernel, actor, MODEL, button, id);
      return success({ id: await startRun(kernel, actor, id, { isDry: path === 'Dry', cause: 'hand', startedBy: await nameOf(kernel, actor) }) });
    });
  }

  serve(app, `POST ${BASE}/Runs/:id/Actions/Resume`, may(RUN_MODEL, BUTTONS.resume), async ({ actor, params: { id } }) => {
    await requireButton(kernel, actor, RUN_MODEL, BUTTONS.resume, id);
    await resumeRun(kernel, id);
    return success(null);
  });

  for (const { path, button, state, from } of ENDS) {
    serve(app, `POST ${BASE}/Runs/:id/Actions/${path}`, may(RUN_MODEL, button), async ({ actor, params: { id } }) => {
      await requireButton(kernel, actor, RUN_MODEL, button, id);
      if (!(await setRun(kernel.db, id, { state, reason: 'byPerson', ended_time: new Date() }, from))) throw new AppError('wrongState', { textKey: 'sync.wrongState' });
      return success(null);
    });
  }
}

/** The process that is at work notices before its next batch. */
const ENDS = [
  { path: 'Pause', button: BUTTONS.pause, state: 'paused', from: ['waiting', 'running'] },
  { path: 'Stop', button: BUTTONS.stop, state: 'stopped', from: ['waiting', 'running', 'paused', 'failed', 'interrupted'] },
] as const satisfies readonly { path: string; button: string; state: RunState; from: readonly RunState[] }[];

async function nameOf(kernel: Kernel, actor: Actor): Promise<string> {
  return (await kernel.directory.loadUser(actor.userId))?.realName ?? actor.account;
}
