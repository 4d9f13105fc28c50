import type { Rollup } from 'vite';
import { expect, test } from 'vitest';
import { preloads } from './preloads.ts';

/** Chunks by name with what each imports. */
function built(chunks: Record<string, string[]>): ReturnType<typeof preloads>['resolveDependencies'] {
  const { plugin, resolveDependencies } = preloads();
  const bundle = Object.fromEntries(Object.entries(chunks).map(([fileName, imports]) => [fileName, { type: 'chunk', fileName, imports }]));
  const hook = plugin.generateBundle as { handler(options: object, bundle: Rollup.OutputBundle): void };
  hook.handler({}, bundle as unknown as Rollup.OutputBundle);
  return resolveDependencies;
}

test('a chunk asks beforehand for what the next one imports, but for what it has imported itself, directly or through others', () => {
  const resolve = built({ 'page.js': ['shared.js'], 'shared.js': ['react.js', 'page.js'], 'react.js': [], 'next.js': ['react.js', 'chart.js'], 'chart.js': [] });
  expect(resolve('next.js', ['next.js', 'shared.js', 'react.js', 'chart.js', 'page.js'], { hostId: 'page.js', hostType: 'js' })).toEqual(['next.js', 'chart.js']);
  expect(resolve('page.js', ['page.js', 'shared.js', 'react.js'], { hostId: 'react.js', hostType: 'js' })).toEqual(['page.js', 'shared.js']);
});

test('the page itself asks for all of it', () => {
  expect(built({ 'page.js': ['shared.js'] })('page.js', ['shared.js'], { hostId: 'index.html', hostType: 'html' })).toEqual(['shared.js']);
});
