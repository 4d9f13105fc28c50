import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FileTextOutlined } from '@ant-design/icons';
import { expect, test } from 'vitest';
import { MenuIcon } from './menu-icon.tsx';

const named = readdirSync('schemas', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(?:page|screen)\.json$/.test(path))
  .flatMap((path) => {
    const { menu } = JSON.parse(readFileSync(join('schemas', path), 'utf8')) as { menu?: { icon?: string } };
    return menu?.icon === undefined ? [] : [[path, menu.icon] as const];
  });

test.each(named)('the menu draws the icon that %s names: %s', (_path, name) => {
  expect(MenuIcon({ name }).type === FileTextOutlined).toBe(name === 'FileTextOutlined');
});
