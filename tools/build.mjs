import { rmSync } from 'node:fs';
import { build as bundle } from 'esbuild';
import { build as buildPage } from 'vite';

rmSync('dist', { recursive: true, force: true });

await bundle({
  entryPoints: ['server/main.ts'],
  outdir: 'dist/server',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
});

await buildPage({ logLevel: 'warn' });
