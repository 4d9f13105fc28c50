import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const softly = expect.configure({ soft: true });

/** Nothing on the page, once it stands still (a theme, a list or a lazy part may still be on its way), is a serious barrier to somebody who cannot see it or has no mouse. */
export async function expectNoBarriers(page: Page, name: string): Promise<void> {
  await softly.poll(() => barriersOn(page), { message: name }).toEqual([]);
}

async function barriersOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, target }) => `${id}: ${target.join(' ')} ${html.slice(0, 200)}`));
}
