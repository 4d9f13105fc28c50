import type { Kernel } from './kernel/module.ts';
import { prepareRecords } from './records/index.ts';
import { seed } from './seed/seed.ts';

/** Brings the tables to the documents, sets up the records engine and adds what the product starts with. */
export async function prepareProduct(kernel: Kernel): Promise<void> {
  const { engine } = await prepareRecords(kernel);
  await seed(kernel, engine);
}
