import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES } from '../documents/text.ts';
import { refusalText } from './refusal-text.ts';

test('whatever is refused is said in plain words, in every language', () => {
  const sources = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.includes('test')).map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
  const refused = [...new Set(sources.flatMap((source) => [...source.matchAll(/'(flow\.\w+)'/g)].map(([, rule]) => rule ?? '')))];
  expect(refused.length).toBeGreaterThan(15);
  for (const locale of LOCALES) for (const rule of refused) expect(refusalText(rule, {}, locale)).not.toBe(rule);
  expect(refusalText('flow.urgedLately', { minutes: 3 }, 'zh-CN')).toBe('请在 3 分钟后再催办');
});
