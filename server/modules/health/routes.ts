import { sql } from 'kysely';
import { success } from '../../kernel/envelope.ts';
import { defineModule } from '../../kernel/module.ts';

/**
 * Says whether the server and its database answer; needs no session. `storage` is `low` while nothing is saved for want
 * of disk space, `files` is `notShared` where servers on this database keep files in different folders.
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
  },
});
