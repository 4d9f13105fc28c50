import { sql } from 'kysely';
import { success } from '../../kernel/envelope.ts';
import { AppError } from '../../kernel/errors.ts';
import { defineModule } from '../../kernel/module.ts';

/**
 * Says whether the server and its database answer; needs no session. `storage` is `low` while nothing is saved for want
 * of disk space, `files` is `notShared` where servers on this database keep files in different folders. `live` says that the
 * process answers, whatever its database does; `ready` that requests may be sent here: 503 while the database is away or the
 * server has been asked to stop.
 */
export const health = defineModule({
  name: 'health',
  routes(app, kernel) {
    app.get('/api/health', { config: { permission: 'public' } }, async () => {
      await sql`select 1`.execute(kernel.db);
      return success({
        status: 'ok', uptimeSeconds: Math.round(process.uptime()),
        storage: await kernel.freeSpace.isLow() ? 'low' : 'ok', files: kernel.otherStores.isShared() ? 'shared' : 'notShared',
      });
    });
    app.get('/api/health/live', { config: { permission: 'public' } }, async () => success({ status: 'ok' }));
    app.get('/api/health/ready', { config: { permission: 'public' } }, async () => {
      if (kernel.stopping.signal.aborted) throw new AppError('unavailable');
      await sql`select 1`.execute(kernel.db).catch((cause: unknown) => { throw new AppError('unavailable', { cause }); });
      return success({ status: 'ok' });
    });
  },
});
