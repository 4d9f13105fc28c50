import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSecretBox } from './secret-box.ts';

let folder: string;
beforeAll(async () => { folder = await mkdtemp(join(tmpdir(), 'secret-box-')); });
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the secret box', () => {
  it('gives back what was put in, and never looks the same twice', async () => {
    const box = await openSecretBox(folder);
    const [first, second] = [box.seal('Пароль 密码 1', 'a'), box.seal('Пароль 密码 1', 'a')];
    expect(first).not.toBe(second);
    expect([box.open(first, 'a'), box.open(second, 'a')]).toEqual(['Пароль 密码 1', 'Пароль 密码 1']);
    expect(Buffer.from(first, 'base64').toString('utf8')).not.toContain('密码');
  });

  it('keeps its key where only the server reads it, one for all who share the folder', async () => {
    const boxes = await Promise.all([openSecretBox(folder), openSecretBox(folder)]);
    expect(boxes[1].open(boxes[0].seal('x', 'a'), 'a')).toBe('x');
    expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600);
  });

  it('opens nothing that was changed, moved to another owner, or sealed with another key', async () => {
    const box = await openSecretBox(folder);
    const sealed = box.seal('secret', 'source 1');
    expect(() => box.open(sealed, 'source 2')).toThrow();
    const bytes = Buffer.from(sealed, 'base64');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(() => box.open(bytes.toString('base64'), 'source 1')).toThrow();
    expect(() => box.open('', 'source 1')).toThrow();
    const key = await readFile(join(folder, 'secret.key'), 'utf8');
    await writeFile(join(folder, 'secret.key'), 'ab'.repeat(32));
    const other = await openSecretBox(folder);
    expect(() => other.open(sealed, 'source 1')).toThrow();
    await writeFile(join(folder, 'secret.key'), 'short');
    await expect(openSecretBox(folder)).rejects.toThrow(/32 bytes/);
    await writeFile(join(folder, 'secret.key'), key);
  });
});
