import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const DOCUMENT = 'docs/architecture.md';
const TOP = ['schemas', 'renderers', 'src', 'server'];
/** These have rooms of their own in the picture; anything else belongs to its top folder. */
const ROOMS = ['server/kernel', 'server/events', 'server/records', 'server/module-kit', 'server/modules', 'server/seed'];

const text = readFileSync(DOCUMENT, 'utf8');

function roomOf(path: string): string | undefined {
  return ROOMS.find((room) => path.startsWith(`${room}/`)) ?? TOP.find((top) => path.startsWith(`${top}/`));
}

/** `a --> b` for each import from one room into another, `a -.-> b` where only types are imported. */
function importsBetweenRooms(): string[] {
  const edges = new Map<string, boolean>();
  for (const top of TOP) {
    for (const name of readdirSync(top, { recursive: true, encoding: 'utf8' })) {
      const file = join(top, name);
      if (!/\.tsx?$/.test(file) || /\.(test|stories)\.tsx?$|\/testing\/|\/testing-[\w-]+\.ts$/.test(file)) continue;
      const from = roomOf(file);
      for (const [statement, target = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^'"]*?from '([^']+)'|\bimport\('([^']+)'\)/gm)) {
        const path = target.startsWith('#') ? target.slice(1) : target.startsWith('.') ? normalize(join(dirname(file), target)) : '';
        const to = roomOf(path);
        if (from === undefined || to === undefined || from === to) continue;
        const isType = /^(import|export) type\b/.test(statement);
        const key = `${from} ${to}`;
        edges.set(key, (edges.get(key) ?? true) && isType);
      }
    }
  }
  return [...edges].map(([key, isType]) => key.replace(' ', isType ? ' -.-> ' : ' --> ')).sort();
}

test('the picture of the house is what the imports say', () => {
  const [, picture = ''] = /```mermaid\n[^`]*?%% house\n([\s\S]*?)```/.exec(text) ?? [];
  const titles = new Map([...picture.matchAll(/^\s*(\w+)\["([\w/-]+)/gm)].map(([, id = '', title = '']) => [id, title]));
  const drawn = [...picture.matchAll(/^\s*(\w+) (--> |-\.-> )(\w+)$/gm)].map(([, from = '', arrow = '', to = '']) => `${titles.get(from) ?? from} ${arrow}${titles.get(to) ?? to}`);
  expect(drawn.sort()).toEqual(importsBetweenRooms());
});

test('every file and folder that it names is there', () => {
  const named = [...text.matchAll(/`((?:schemas|renderers|src|server|tests|tools|stories|docs)\/[\w./-]*)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
