import { FIRST_PORT, startProduct } from './start-product.ts';

/**
 * Runs once before all browser tests: fills a product with the demo data, from whose folder each further product starts
 * as a copy. Filling takes some ten seconds, a copy two. Answers what removes it after the last test.
 */
export default async function makeTemplate(): Promise<() => void> {
  const product = await startProduct(FIRST_PORT);
  await product.stop();
  process.env['PRODUCT_TEMPLATE'] = product.dataDir;
  return product.remove;
}
