import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test as base, type Page } from '@playwright/test';
import { examplesOf } from '../guide/examples.ts';
import { titlesOfPages } from '../index-pages.ts';
import type { Look } from '../look.tsx';

/** Loaded once into a page that shows story after story: injecting it for each of them costs more than the search. */
const AXE = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');

declare global {
  interface Window {
    axe: {
      run(context: Document, options: { resultTypes: ['violations'] }): Promise<{
        violations: { id: string; impact: string | null; nodes: { html: string; target: string[]; any: { message: string }[] }[] }[];
      }>;
    };
  }
}

interface View extends Look {
  size: { width: number; height: number };
  /** Colours and sizes repeat; what repeats is not looked at twice. */
  isSearched: boolean;
}

/** How long a busy machine may take to show a page. */
const LONGEST_MS = 60_000;

const DESK = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Long forms are made only where they are seen; on a screen of this height they are all seen. */
const TALL_PX = 10_000;
const VIEWS: View[] = [
  { locale: 'zh-CN', appearance: 'light', width: '', size: DESK, isSearched: true },
  { locale: 'en-US', appearance: 'dark', width: '', size: PHONE, isSearched: true },
  { locale: 'zh-TW', appearance: 'light', width: '', size: DESK, isSearched: false },
];

/** antd's word in its development build about a colour that is not there yet; nobody can do anything about it. */
const KNOWN = ['[antd: ColorPicker] `disabledAlpha` will make the alpha'];

/** The gallery is opened once by each worker; its pages follow each other in it. */
const test = base.extend<object, { gallery: { page: Page; problems: string[] } }>({
  gallery: [
    async ({ browser }, use, { project }) => {
      const page = await browser.newPage({ baseURL: project.use.baseURL ?? '', locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && !KNOWN.some((known) => message.text().includes(known))) problems.push(`console: ${message.text().slice(0, 500)}`);
      });
      await page.goto('/');
      await page.addScriptTag({ path: AXE });
      await use({ page, problems });
      await page.close();
    },
    { scope: 'worker', timeout: LONGEST_MS },
  ],
});

/** Shows a page and answers everything that is wrong with it. */
async function problemsOf({ page, problems }: { page: Page; problems: string[] }, title: string, view: View): Promise<string[]> {
  const { size, isSearched, ...look } = view;
  problems.length = 0;
  await page.setViewportSize(title.startsWith('Screens/') ? { ...size, height: TALL_PX } : size);
  await page.evaluate(([name, seen]) => window.gallery.show(name, seen), [title, look] as const);
  let found: string[];
  const deadline = Date.now() + LONGEST_MS;
  do {
    await page.evaluate(standStill);
    found = await page.evaluate(faultsOnPage);
  } while (found.some((fault) => fault.endsWith(NOTHING)) && Date.now() < deadline);
  if (isSearched) found.push(...await page.evaluate(barriersOnPage));
  return [...problems, ...found];
}

const NOTHING = 'shows nothing';

/** Waits until nothing has changed on the page for a while. */
function standStill(): Promise<void> {
  const QUIET_MS = 150;
  const LONGEST_MS = 3_000;
  return new Promise((resolve) => {
    const done = (): void => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(done, QUIET_MS);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, QUIET_MS);
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    setTimeout(done, LONGEST_MS);
  });
}

/** What stands in the way of somebody who cannot see the page, or cannot use a mouse. */
async function barriersOnPage(): Promise<string[]> {
  const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, target, any }) => `${id}: ${target.join(' ')} ${html.slice(0, 200)} ${any[0]?.message ?? ''}`));
}

/** What can be seen to be wrong. */
function faultsOnPage(): string[] {
  const faults: string[] = [];
  for (const story of document.querySelectorAll<HTMLElement>('[data-story]')) {
    const name = story.dataset['story'] ?? '';
    const text = story.innerText;
    if (text.trim() === name && story.querySelector('svg, img, canvas') === null) faults.push(`${name}: shows nothing`);
    if (text.includes('⚠')) faults.push(`${name}: ${text.slice(text.indexOf('⚠'), text.indexOf('⚠') + 60)}`);
    const key = /\b(?:list|form|print|exchange)\.[a-z][A-Za-z.]+\b/.exec(text)?.[0];
    if (key !== undefined) faults.push(`${name}: the text ${key} is missing`);
    if (story.scrollWidth > document.documentElement.clientWidth) faults.push(`${name}: wider than the page`);
  }
  return faults;
}

for (const title of titlesOfPages()) {
  test(`V5: ${title} stands in all its states`, async ({ gallery }) => {
    // The checker sees to every text of a document; the texts around it are those of the views.
    for (const view of /^(?:Screens|Guide)\//.test(title) ? VIEWS.slice(0, 2) : VIEWS) {
      expect.soft(await problemsOf(gallery, title, view), `${view.locale}, ${view.appearance}, ${view.size.width} px`).toEqual([]);
    }
  });
}

test('V9 V1: an example of the guide is judged, shown and completed while it is typed', async ({ gallery: { page } }) => {
  await page.setViewportSize(DESK);
  await page.evaluate(([look]) => window.gallery.show('Guide/Screen language', look), [{ locale: 'en-US', appearance: 'light', width: '' }] as const);
  const story = page.locator('[data-story="Model"]');
  const editor = story.getByRole('textbox', { name: 'Model (JSON)' });
  const write = async (text: string): Promise<void> => {
    await editor.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(text);
  };
  await expect(story.getByLabel('Tool', { exact: true })).toBeVisible({ timeout: LONGEST_MS });
  const text = examplesOf(readFileSync('docs/screen-language.md', 'utf8')).find(({ kind }) => kind === 'model')?.text ?? '';
  await write(text.replace('"type": "textarea"', '"type": "textaera"'));
  await expect(story.getByRole('status')).toContainText(/\d+:\d+ .*textarea\?/);
  await expect(story.getByLabel('Tool', { exact: true })).toBeVisible();
  await write(text.replace('"en-US": "Tool"', '"en-US": "Machine"'));
  await expect(story.getByRole('status')).toBeEmpty();
  await expect(story.getByLabel('Machine', { exact: true })).toBeVisible();

  await write('{ "kind": "model", ');
  await page.keyboard.type('"react');
  await page.getByRole('option', { name: '"reactions"' }).click();
  await expect(editor).toContainText('"reactions"');
  const list = page.locator('[data-story="Fields"]').getByRole('textbox', { name: 'Fields (JSON)' });
  await list.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('{ "price": { "type": ');
  await page.keyboard.type('"mon');
  await expect(page.getByRole('option', { name: '"money"' })).toBeVisible();
});

test('V5: every page of the gallery is looked at', async ({ gallery }) => {
  const titles = await gallery.page.evaluate(() => window.gallery.titles);
  expect([...titles].sort()).toEqual(titlesOfPages().sort());
});

test('V5: a story that throws, logs, shows an unknown type or a barrier, or is too wide, is found', async ({ gallery }) => {
  const [desk] = VIEWS;
  const problems = (await problemsOf(gallery, 'Faults', desk as View)).join('\n');
  for (const fault of ['thrown on purpose', 'logged on purpose', 'hologram', 'button-name', 'Wide: wider than the page']) expect(problems).toContain(fault);
});
