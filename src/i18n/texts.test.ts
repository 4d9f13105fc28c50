import i18next from 'i18next';
import { expect, test } from 'vitest';
import { firstTexts } from './first-texts.ts';
import { addTexts } from './own-texts.ts';
import { startI18next } from './start-i18next.ts';
import { changeTexts, currentLocale, loadTexts, onLanguageChanged, say, sayIn, takeTextsFrom } from './texts.ts';

addTexts('greeting', {
  './texts.zh-CN.json': async () => ({ hello: '你好，{{name}}', part: { end: '再见' } }),
  './texts.en-US.json': async () => ({ hello: 'Hello {{name}}', part: { end: 'Goodbye' } }),
});

test('the pages before the sign-in and the product behind it show the same texts, and change language alike', async () => {
  takeTextsFrom(firstTexts('zh-CN'));
  await Promise.all([loadTexts('session'), loadTexts('greeting')]);

  const check = async (): Promise<void> => {
    expect(say('retry')).toBe('重试');
    expect(say('session:again.title')).toBe('请输入密码以继续');
    expect(say('greeting:part.end')).toBe('再见');
    expect(sayIn('zh-CN', 'greeting')('hello', { name: '$& {{x}}' })).toBe('你好，$& {{x}}');
    expect(sayIn('zh-CN', 'greeting')('session:retry')).toBe('重试');
    expect(say('nothing.here')).toBe('nothing.here');

    let changes = 0;
    const stop = onLanguageChanged(() => (changes += 1));
    await changeTexts('en-US');
    expect(currentLocale()).toBe('en-US');
    expect(sayIn('en-US', 'greeting')('hello', { name: 'Li' })).toBe('Hello Li');
    expect(say('retry')).toBe('Try again');
    expect(changes).toBe(1);
    stop();
    await changeTexts('zh-CN');
    expect(changes).toBe(1);
  };

  await check();
  await startI18next();
  // Nothing has to be fetched again for what is shown already.
  expect(i18next.language).toBe('zh-CN');
  await check();
});
