/** `npm run dev`: the server restarts on change, the page reloads in place, and documents are taken over as they are saved; http://127.0.0.1:5173 */
import { spawn } from 'node:child_process';
import { installDependencies } from './steps/install.mjs';

await installDependencies();
const children = [
  spawn('npx', ['tsx', 'watch', 'server/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, WATCH_SCHEMAS: '1', EDIT_SCHEMAS: process.env.EDIT_SCHEMAS ?? '1', SEED: process.env.SEED ?? 'demo' },
  }),
  spawn('npx', ['vite'], { stdio: 'inherit' }),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
children.forEach((child) => child.on('exit', stop));
