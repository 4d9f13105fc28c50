import { success } from '../../kernel/envelope.ts';
import { serve } from '../../kernel/http/serve.ts';
import { defineModule } from '../../kernel/module.ts';
import { showTask } from '../../kernel/queue/show-task.ts';
import { failedTasks } from './failed-tasks.ts';

/** Long work of one's own: how far it is, and stopping it. */
export const task = defineModule({
  name: 'task',
  work: (kernel) => [failedTasks(kernel)],
  routes(app, kernel) {
    serve(app, 'GET /api/system/Task/:id', { permission: 'session' }, async ({ actor, params }) =>
      success(showTask(await kernel.queue.load(actor, params.id), actor.locale)));

    serve(app, 'PUT /api/system/Task/:id/Actions/Cancel', { permission: 'session', whenFull: true }, async ({ actor, params }) => {
      await kernel.queue.cancel(actor, params.id);
      return success(showTask(await kernel.queue.load(actor, params.id), actor.locale));
    });
  },
});
