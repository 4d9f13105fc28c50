import { spawn } from 'node:child_process';

/**
 * Runs a command in the project's folder. Resolves to its exit code and what it printed;
 * with `show` the output is passed through as it comes.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ show?: boolean, env?: Record<string, string> }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...options.env },
    });
    let output = '';
    const take = (target) => (chunk) => {
      output += chunk;
      if (options.show) target.write(chunk);
    };
    child.stdout.on('data', take(process.stdout));
    child.stderr.on('data', take(process.stderr));
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
