import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

const SECRET = 'smtp-key-7f3a91';
const titled = (text: string): object => ({ 'zh-CN': text, 'en-US': text, 'zh-TW': text });

/** The product's settings have no secret yet: one stands in the document as long as the test runs. */
function addSecret(schemasDir: string): () => void {
  const files = ['models/system-settings.model.json', 'screens/system/system-settings.screen.json'].map((name) => join(schemasDir, name));
  const sources = files.map((file) => readFileSync(file, 'utf8'));
  const [model, screen] = sources.map((source) => JSON.parse(source)) as [{ fields: Record<string, object> }, { form: { layout: object[] } }];
  model.fields['mailKey'] = { id: 'mailKey', type: 'password', title: titled('邮件密钥'), settings: { sealed: true } };
  screen.form.layout.push({ section: titled('邮件'), children: ['mailKey'] });
  [model, screen].forEach((document, index) => writeFileSync(files[index] ?? '', JSON.stringify(document)));
  return () => files.forEach((file, index) => {
    // A file that is written again is read again.
    if (readFileSync(file, 'utf8') !== sources[index]) writeFileSync(file, sources[index] ?? '');
  });
}

async function openSettings(page: Page): Promise<void> {
  await signIn(page, 'admin');
  await page.goto('/system/settings');
  await expect(page.getByRole('button', { name: '编辑', exact: true })).toBeVisible();
}

test('a setting is saved and another page hears it; a secret is taken, shown as set, and never sent back', async ({ page, openPage, product }) => {
  const restore = addSecret(product.schemasDir);
  const watched = watch(page);
  const other = await openPage();
  try {
    await openSettings(page);
    await expect(page.getByText('邮件密钥')).toBeVisible();
    await openSettings(other);
    const answers: Promise<string>[] = [];
    for (const one of [page, other]) {
      one.on('response', (response) => {
        if (response.headers()['content-type']?.includes('json')) answers.push(response.text().catch(() => ''));
      });
    }

    await page.getByRole('button', { name: '编辑', exact: true }).click();
    await page.getByLabel('回收站保留天数').fill('47');
    await page.getByRole('textbox', { name: '邮件密钥', exact: true }).fill(SECRET);
    await page.getByRole('textbox', { name: '再次输入邮件密钥' }).fill(SECRET);
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('button', { name: '编辑', exact: true })).toBeVisible();
    await expect(page.getByText('47', { exact: true })).toBeVisible();
    await expect(other.getByText('47', { exact: true })).toBeVisible();

    await page.reload();
    await page.getByRole('button', { name: '编辑', exact: true }).click();
    await expect(page.getByLabel('回收站保留天数')).toHaveValue('47');
    expect(await page.content()).not.toContain(SECRET);
    expect((await Promise.all(answers)).join('\n')).not.toContain(SECRET);
    expect(answers.length).toBeGreaterThan(2);
    restore();
    await expect(page.getByRole('textbox', { name: '邮件密钥', exact: true })).toHaveCount(0);
    watched.check();
  } finally {
    await other.close();
    restore();
  }
});
