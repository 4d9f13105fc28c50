import { expect } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { test } from './product.ts';
import { PASSWORD } from './session.ts';

/** A sum in words as a person answers it. */
function answerOf(question: string): string {
  const [, left = '', sign = '', right = ''] = /^(.+)([加减])(.+)等于多少/.exec(question) ?? [];
  const number = (words: string): number => [...words].reduce((sum, word) => sum + (word === '十' ? 10 : '零一二三四五六七八九'.indexOf(word)), 0);
  return String(sign === '加' ? number(left) + number(right) : number(left) - number(right));
}

test('after three wrong passwords the page asks for signs in a picture, or a sum in words', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login');
  await page.getByLabel('账号').fill('penglin');
  const password = page.getByLabel('密码', { exact: true });
  const submit = page.getByRole('button', { name: '登录', exact: true });
  const captcha = page.getByLabel('验证码', { exact: true });
  for (const wrong of ['one', 'two', 'three']) {
    await expect(captcha).toHaveCount(0);
    await password.fill(wrong);
    const answer = page.waitForResponse(/oauth\/Login/);
    await submit.click();
    await answer;
    await expect(submit).toBeEnabled();
  }
  await expect(page.getByRole('img', { name: '验证码图片' })).toBeVisible();
  await expectNoBarriers(page, 'a picture with signs');
  await password.fill(PASSWORD);
  await captcha.fill('?');
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('验证码错误或已失效，请重新输入');
  await expect(captcha).toHaveValue('');

  await page.getByRole('button', { name: '看不清？改用文字题' }).click();
  const question = page.getByText(/等于多少？/);
  await captcha.fill(answerOf((await question.textContent()) ?? ''));
  await submit.click();
  await expect(page).toHaveURL(/\/home$/);
});
