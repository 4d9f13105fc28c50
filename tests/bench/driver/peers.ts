import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const FOLDER = resolve('tests/bench/peers');

export type Peer = 'plain-antd' | 'formily' | 'formily-virtual' | 'list-dom' | 'list-tanstack' | 'list-antd';

/** Fetches the peers' packages, which nothing but the bench needs. */
export function installPeers(): void {
  if (existsSync(`${FOLDER}/node_modules`)) return;
  console.log('Installing the peers ...');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts', '--legacy-peer-deps'], { cwd: FOLDER, stdio: 'inherit' });
}

/** Builds a peer as its users would, for production, and answers its folder. */
export async function buildPeer(peer: Peer): Promise<string> {
  const outDir = resolve(`dist/bench-peers/${peer}`);
  if (existsSync(`${outDir}/index.html`)) return outDir;
  const entry = `${FOLDER}/index.html`;
  writeFileSync(entry, `<!doctype html><meta charset="utf-8"><style>html,body{margin:0}#root{padding:8px}</style><div id="root"></div><script type="module" src="/src/${peer}.jsx"></script>`);
  try {
    await build({
      root: FOLDER, configFile: false, logLevel: 'error', plugins: [react()], base: './',
      define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
      build: { outDir, emptyOutDir: true, target: 'es2022', cssMinify: false, chunkSizeWarningLimit: 10_000 },
    });
  } finally {
    rmSync(entry, { force: true });
  }
  return outDir;
}
