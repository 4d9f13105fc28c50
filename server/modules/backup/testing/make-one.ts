import { pino } from 'pino';
import { loadConfig } from '../../../kernel/config.ts';
import { startServer } from '../../../start-server.ts';
import { migrations } from '../../../migrations.ts';
import { prepareProduct } from '../../../prepare.ts';
import { modules } from '../../index.ts';
import { makeArchive } from '../make-archive.ts';

/** A process that makes an archive by a schedule, for tests that kill it meanwhile. */
const config = loadConfig(process.env);
const server = await startServer({
  config, connection: { connectionString: config.databaseUrl }, log: pino({ level: 'silent' }), migrations, modules, prepare: prepareProduct, withoutSchedules: true,
});
await makeArchive(server.kernel, { cause: 'schedule', madeBy: 'Every night', userId: 'system' });
await server.stop();
