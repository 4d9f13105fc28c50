import { describe, expect, test } from 'vitest';
import type { ConsoleEntry } from '#src/guard/app-route.ts';
import { consoleAddress, entriesFor, entryAt } from './console-entries.ts';

const entry = (path: string, projectTypes?: string[]): ConsoleEntry => ({
  path, title: path, icon: null, screen: path, ...(projectTypes ? { projectTypes } : {}),
});
const entries = [entry('workplace'), entry('visaChange', ['2', '3']), entry('projectProcess/planInfo')];

describe('the project console', () => {
  test('offers what applies to the type of project', () => {
    expect(entriesFor(entries, '2').map((each) => each.path)).toEqual(['workplace', 'visaChange', 'projectProcess/planInfo']);
    expect(entriesFor(entries, '1').map((each) => each.path)).toEqual(['workplace', 'projectProcess/planInfo']);
  });

  test('knows its pages by address', () => {
    expect(entryAt(entries, '/console/projectProcess/planInfo')?.screen).toBe('projectProcess/planInfo');
    expect(entryAt(entries, '/console/visaChange/')?.screen).toBe('visaChange');
    expect(entryAt(entries, '/console/nothing')).toBeUndefined();
    expect(entryAt(entries, '/console')).toBeUndefined();
  });

  test('an address carries its project', () => {
    expect(consoleAddress('visaChange', 'a b')).toBe('/console/visaChange?project=a%20b');
  });
});
