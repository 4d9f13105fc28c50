import { test as base } from '@playwright/test';
import { startProduct } from './server/start-product.ts';

const FIRST_PORT = Number(process.env['TEST_PORT'] ?? 38080);

/** Tests of one worker share a product with a database of its own; those of another never meet its data. */
export const test = base.extend<object, { product: { url: string; schemasDir: string } }>({
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
});
