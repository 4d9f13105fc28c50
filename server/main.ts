import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import { ConfigError, loadConfig } from './kernel/config.ts';
import type { Config } from './kernel/config.ts';
import { startEmbeddedPostgres } from './kernel/embedded-postgres/start.ts';
import type { EmbeddedPostgres } from './kernel/embedded-postgres/start.ts';
import type { Kernel } from './kernel/module.ts';
import { modules } from './modules/index.ts';
import { prepareProduct } from './prepare.ts';
import { startServer } from './start-server.ts';

const DEMO_ACCOUNTS = ['admin', 'builder', 'manager', 'engineer', 'auditor', 'viewer'];

/** Starts the product as the environment says; ends with a plain sentence when that is not possible. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const log = pino({ level: config.logLevel, redact: ['req.headers.authorization', 'password'] });
  let embedded: EmbeddedPostgres | undefined;
  if (config.databaseUrl === undefined) {
    embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, tell: (message) => log.warn(message) });
  }
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl };
  const server = await startServer({ config, connection, log, modules, prepare: prepareProduct, beforeListen: refuseOpenDemo }).catch(
    async (error: unknown) => {
      await embedded?.stop();
      throw error;
    },
  );

  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  closeWithGrace({ delay: 15_000, logger: false, skip: ['unhandledRejection', 'beforeExit'] }, async ({ err }) => {
    if (err !== undefined) log.fatal({ err }, 'stopping after an error');
    await server.stop();
    await embedded?.stop();
  });
  await greet(config, server.kernel, server.url);
}

async function hasDemoAccounts(kernel: Kernel): Promise<boolean> {
  const mark = await kernel.db.selectFrom('kernel.setting').select('key').where('key', '=', 'seed.demo').executeTakeFirst();
  return mark !== undefined;
}

/** Everybody knows the demo password; such a server is for this machine only. */
async function refuseOpenDemo(kernel: Kernel): Promise<void> {
  const { host, allowDemo } = kernel.config;
  const isLoopback = host === 'localhost' || host === '::1' || host.startsWith('127.');
  if (isLoopback || allowDemo || !(await hasDemoAccounts(kernel))) return;
  throw new ConfigError([
    `HOST: the database has the demo accounts, whose password is public, so the server does not listen on ${host}. ` +
      'Use 127.0.0.1, start on an empty database with SEED=none and ADMIN_PASSWORD, or accept the risk with ALLOW_DEMO=1.',
  ]);
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
  // A wrong setting needs a sentence, a fault needs its trace.
  process.stderr.write(error instanceof ConfigError ? `${error.message}\n` : `${String((error as Error).stack ?? error)}\n`);
  process.exit(1);
}
