import { setTimeout as sleep } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';
import { runCommand } from './commands.ts';
import { BackupRefused } from './kernel/backup/backup-refused.ts';
import { ConfigError, loadConfig } from './kernel/config.ts';
import type { Config } from './kernel/config.ts';
import { DEMO_ACCOUNTS, hasDemoAccounts, refuseOpenDemo } from './kernel/demo-accounts.ts';
import { startEmbeddedPostgres } from './kernel/embedded-postgres/start.ts';
import type { Kernel } from './kernel/module.ts';
import { openLog } from './kernel/open-log.ts';
import { migrations } from './migrations.ts';
import { modules } from './modules/index.ts';
import { DocumentsError, TablesRefused } from './records/index.ts';
import { prepareProduct } from './prepare.ts';
import { seedFlowRuns } from './seed/demo/flow-runs.ts';
import { startServer } from './start-server.ts';
import type { RunningServer } from './start-server.ts';

interface Running {
  server: RunningServer;
  stop(): Promise<void>;
}

/** Starts the product as the environment says. Throws ConfigError, in plain words, when that is not possible. */
async function start(config: Config, log: Logger): Promise<Running> {
  const embedded = config.databaseUrl === undefined
    ? await startEmbeddedPostgres({ dataDir: config.dataDir, tell: (message) => log.warn(message) })
    : undefined;
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl };
  try {
    const server = await startServer({ config, connection, log, databaseFolder: embedded?.folder, migrations, modules, prepare: prepareProduct, beforeListen });
    return {
      server,
      async stop() {
        // Who sends requests here has time to notice.
        server.kernel.stopping.abort();
        await sleep(config.drainMs ?? 0);
        await server.stop();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** What happens once everything stands and nobody is connected yet. */
async function beforeListen(kernel: Kernel): Promise<void> {
  await refuseOpenDemo(kernel);
  if (kernel.config.seed === 'demo') await seedFlowRuns(kernel);
}

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const [command, ...args] = process.argv.slice(2);
  if (command !== undefined) return runCommand(command, args, config);
  const log = openLog(config);
  const running = start(config, log);
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  // A signal while starting waits for the start, so that the database is not left behind.
  closeWithGrace({ delay: 30_000 + (config.drainMs ?? 0), logger: false, skip: ['unhandledRejection', 'beforeExit'] }, async ({ err }) => {
    if (err !== undefined) log.fatal({ err }, 'stopping after an error');
    await (await running).stop();
  });
  const { server } = await running;
  await greet(config, server.kernel, server.url);
}

async function greet(config: Config, kernel: Kernel, url: string): Promise<void> {
  const lines = ['', `The product is running at ${url}`];
  if (await hasDemoAccounts(kernel)) lines.push(`Accounts: ${DEMO_ACCOUNTS.join(', ')} - the password of each is demo2026.`);
  lines.push(`Everything is stored in ${config.dataDir}. Press Ctrl+C to stop.`, '');
  process.stdout.write(lines.join('\n'));
}

try {
  await main();
} catch (error) {
  // A wrong setting or document needs its sentences, a fault needs its trace.
  const isPlain = error instanceof ConfigError || error instanceof DocumentsError || error instanceof TablesRefused || error instanceof BackupRefused;
  process.stderr.write(isPlain ? `${error.message}\n` : `${String((error as Error).stack ?? error)}\n`);
  process.exit(1);
}
