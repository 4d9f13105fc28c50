import { test as base, type BrowserContextOptions, type Page } from '@playwright/test';
import { FIRST_PORT, startProduct, type StartedProduct } from './server/start-product.ts';

/** Opens a page in a context of its own, which is closed with the test, however that ends. */
export type OpenPage = (options?: BrowserContextOptions) => Promise<Page>;

interface Product { url: string; schemasDir: string }

/** The products of one worker, one at a time and all at the same address. */
interface ProductHost {
  url: string;
  /** The one that runs where it is of this file, else a new one. */
  productOf(file: string): Promise<Product>;
}

/** Tests of one file share a product with a database of its own; those of another file never meet its data. */
export const test = base.extend<{ openPage: OpenPage; product: Product }, { productHost: ProductHost }>({
  productHost: [
    // Playwright reads from the first argument what a fixture needs.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, { parallelIndex }) => {
      const port = FIRST_PORT + parallelIndex;
      const url = `http://127.0.0.1:${port}`;
      let running: StartedProduct & { file: string } | undefined;
      const end = async (): Promise<void> => {
        await running?.stop();
        running?.remove();
        running = undefined;
      };
      await use({
        url,
        async productOf(file) {
          if (running?.file !== file) {
            await end();
            running = { file, ...await startProduct(port) };
          }
          return { url, schemasDir: running.schemasDir };
        },
      });
      await end();
    },
    { scope: 'worker' },
  ],
  product: [async ({ productHost }, use, { file }) => use(await productHost.productOf(file)), { timeout: 300_000 }],
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
