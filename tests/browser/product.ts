import { test as base, type BrowserContextOptions, type Page } from '@playwright/test';
import { startProduct } from './server/start-product.ts';

const FIRST_PORT = Number(process.env['TEST_PORT'] ?? 38080);

/** Opens a page in a context of its own, which is closed with the test, however that ends. */
export type OpenPage = (options?: BrowserContextOptions) => Promise<Page>;

/** Tests of one worker share a product with a database of its own; those of another never meet its data. */
export const test = base.extend<{ openPage: OpenPage }, { product: { url: string; schemasDir: string } }>({
  product: [
    // Playwright reads from the first argument what a fixture needs.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, { parallelIndex }) => {
      const port = FIRST_PORT + parallelIndex;
      const { schemasDir, stop } = await startProduct(port);
      await use({ url: `http://127.0.0.1:${port}`, schemasDir });
      await stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  // As `baseURL`, which its pages go by, asks for the product.
  openPage: async ({ browser, baseURL: _baseURL }, use) => {
    const pages: Page[] = [];
    await use(async (options) => {
      const page = await (await browser.newContext(options)).newPage();
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});
