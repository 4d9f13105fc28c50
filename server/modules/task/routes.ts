import { success } from '../../kernel/envelope.ts';
import { defineModule } from '../../kernel/module.ts';
import { showTask } from '../../kernel/queue/show-task.ts';

const BASE = '/api/system/Task';

interface TaskPath {
  id: string;
}

/** Long work of one's own: how far it is, and stopping it. */
export const task = defineModule({
  name: 'task',
  routes(app, kernel) {
    app.get<{ Params: TaskPath }>(`${BASE}/:id`, { config: { permission: 'session' } }, async ({ actor, params }) =>
      success(showTask(await kernel.queue.load(actor, params.id), actor.locale)));

    app.put<{ Params: TaskPath }>(`${BASE}/:id/Actions/Cancel`, { config: { permission: 'session', whenFull: true } }, async ({ actor, params }) => {
      await kernel.queue.cancel(actor, params.id);
      return success(showTask(await kernel.queue.load(actor, params.id), actor.locale));
    });
  },
});
