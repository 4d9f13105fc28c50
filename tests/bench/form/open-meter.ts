import type { Page } from '@playwright/test';

/** What became of one opening of a form; times in milliseconds since the click. */
export interface Opening {
  /** The first field has the focus. */
  focus: number;
  /** The first key is painted in it. */
  key: number;
  /** All fields are there. */
  fields: number;
  /** All fields are there and stand still where they can be pressed. */
  still: number;
  /** Keys that were typed and are not in the field. */
  lost: number;
}

const KEYS = 'abcdefghijklmnopqrstuvwxyz';
const LIMIT_MS = 30_000;

// As text: what the compiler adds to functions is not known in the page.
const WATCH = `{
  const seen = {};
  window.__opening = seen;
  let start, last;
  const note = (name) => { if (start !== undefined && seen[name] === undefined) seen[name] = performance.now() - start; };
  const painted = (name) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => note(name);
    port2.postMessage(0);
  });
  const look = () => {
    const form = document.querySelector('[role="dialog"]');
    const input = form?.querySelector('[data-field] input');
    if (form && input && form.querySelectorAll('[data-field]').length >= __FIELDS__) {
      note('fields');
      const { x, y, width, height } = input.getBoundingClientRect();
      const place = x + ',' + y;
      if (place === last && document.elementFromPoint(x + width / 2, y + height / 2) === input) return note('still');
      last = place;
    }
    requestAnimationFrame(look);
  };
  addEventListener('click', (event) => { start = event.timeStamp; requestAnimationFrame(look); }, { capture: true, once: true });
  addEventListener('focusin', ({ target }) => { if (target.closest('[role="dialog"] [data-field]')) note('focus'); }, true);
  addEventListener('input', ({ target }) => { if (target.closest('[role="dialog"] [data-field]')) painted('key'); }, true);
}`;

/** Presses New on a list that is at rest and types at once, key after key, until the form of `fields` fields can be used. */
export async function openForm(page: Page, fields: number): Promise<Opening> {
  const button = page.getByRole('button', { name: '新增' }).first();
  await button.hover();
  await page.evaluate(WATCH.replace('__FIELDS__', String(fields)));
  await button.click();
  let typed = '';
  const deadline = Date.now() + LIMIT_MS;
  for (let isThere = false; !isThere; isThere = await page.evaluate<boolean>('"still" in window.__opening && "key" in window.__opening')) {
    if (Date.now() > deadline) throw new Error('The form could not be used in time.');
    const key = KEYS[typed.length % KEYS.length] ?? 'a';
    await page.keyboard.press(key);
    typed += key;
  }
  const value = await page.getByRole('dialog').locator('[data-field] input').first().inputValue();
  return { ...await page.evaluate<Omit<Opening, 'lost'>>('window.__opening'), lost: typed.length - value.length };
}
