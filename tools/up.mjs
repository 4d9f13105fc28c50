/** `npm run up`: installs, builds and serves the product with demo data; each step only when needed. */
import { spawn } from 'node:child_process';
import { build } from './steps/build.mjs';
import { installDependencies } from './steps/install.mjs';

try {
  await installDependencies();
  await build();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
  stdio: 'inherit',
  env: { ...process.env, SEED: process.env.SEED ?? 'demo' },
});
// The server stops itself in order on these; this process only waits for it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
