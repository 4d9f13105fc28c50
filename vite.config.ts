import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { preloads } from './tools/steps/preloads.ts';
import { standIns } from './tools/steps/stand-ins.ts';

const serverUrl = process.env['SERVER_URL'] ?? 'http://127.0.0.1:8080';

/** Unit tests that put stand-ins in the place of modules or set up what a whole page shares; each needs modules of its own. */
const WITH_STAND_INS = ['src/session/**/*.test.ts', 'src/i18n/texts.test.ts'];

/** Wide, for machines that are slow or busy: no test is a statement about speed. */
const TEST_MS = 180_000;
const WAIT_MS = 60_000;

interface LockedPackage {
  version: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
}

/** What the page and the server are made of, with versions and licences, as it was locked: `[name, version, licence]`. */
function libraries(): [string, string, string][] {
  const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', import.meta.url), 'utf8')) as { packages: Record<string, LockedPackage> };
  const shipped = Object.entries(packages).filter(([path, { dev, devOptional, optional }]) => path !== '' && !dev && !devOptional && !optional);
  const named = shipped.map(([path, { version, license }]): [string, string, string] => [path.slice(path.lastIndexOf('node_modules/') + 13), version, license ?? '']);
  return [...new Map(named.map((library) => [library.slice(0, 2).join(' '), library])).values()].sort(([a], [b]) => (a < b ? -1 : 1));
}

const { plugin: preloadsOfChunks, resolveDependencies } = preloads();

export default defineConfig({
  define: { __LIBRARIES__: JSON.stringify(libraries()) },
  plugins: [react(), standIns(), preloadsOfChunks],
  resolve: {
    alias: [
      // Formily's ES build; its CommonJS build bypasses the bundler's React.
      { find: /^@formily\/antd-v5$/, replacement: '@formily/antd-v5/esm' },
    ],
    dedupe: ['react', 'react-dom', 'antd'],
  },
  build: {
    outDir: 'dist/page',
    target: 'es2022',
    modulePreload: { resolveDependencies },
    // Hidden from visitors, read by developers who debug a report.
    sourcemap: false,
    chunkSizeWarningLimit: 900,
    // The bench page is a page of its own: the product never loads it.
    rolldownOptions: {
      input: ['index.html', 'bench.html'],
      // A build that takes one function out of the language or the renderers does not carry the rest of them.
      treeshake: {
        moduleSideEffects: [
          { test: /\/(schemas\/language|renderers)\/(?!formily\/schema-compiler).*\.tsx?$/, sideEffects: false },
          // antd's building blocks do not say so themselves: who needs the context of its form does not carry the form.
          { test: /\/node_modules\/(rc-[\w-]+|@rc-component|@ant-design\/cssinjs(-utils)?)\//, sideEffects: false },
        ],
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': { target: serverUrl, ws: true },
    },
  },
  test: {
    server: { deps: { inline: [/@formily\/antd-v5/] } },
    reporters: ['default'],
    projects: [
      {
        extends: true,
        // The documents of a template database have been checked in this run: a server that starts on a copy need not do it again.
        define: { BUILD_ID: JSON.stringify(`tests-${String(process.pid)}-${String(Date.now())}`) },
        test: {
          name: 'node',
          environment: 'node',
          // As for the page: what the files import costs more than what they test.
          isolate: false,
          include: ['schemas/**/*.test.ts', 'server/**/*.test.ts', 'tests/contract/**/*.test.ts', 'tests/bench/*.test.ts', 'tests/chaos/*.test.ts', 'tools/**/*.test.{ts,mjs}'],
          testTimeout: TEST_MS,
          hookTimeout: 2 * TEST_MS,
          expect: { poll: { timeout: WAIT_MS } },
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'jsdom',
          include: ['renderers/**/*.test.{ts,tsx}', 'src/**/*.test.{ts,tsx}'],
          exclude: WITH_STAND_INS,
          // Loading React, antd and jsdom costs far more than the tests: the files of a worker share them.
          isolate: false,
          setupFiles: ['tests/page-setup.ts'],
          testTimeout: TEST_MS,
          expect: { poll: { timeout: WAIT_MS } },
        },
      },
      {
        extends: true,
        test: {
          name: 'page-with-stand-ins',
          environment: 'jsdom',
          include: WITH_STAND_INS,
          setupFiles: ['tests/page-setup.ts'],
          testTimeout: TEST_MS,
          expect: { poll: { timeout: WAIT_MS } },
        },
      },
    ],
  },
});
