import { openContent } from '../../../kernel/outbox/content.ts';
import { openSecretBox } from '../../../kernel/secret-box.ts';
import type { TestServer } from '../../../kernel/testing/test-server.ts';

/** What the server has put into its outbox for somebody, oldest first. */
export async function outboxTexts({ kernel }: TestServer, recipient: string): Promise<string[]> {
  const box = await openSecretBox(kernel.config.dataDir);
  const rows = await kernel.db.selectFrom('kernel.outbox').select(['id', 'content']).where('recipient', '=', recipient).orderBy('created').orderBy('id').execute();
  return rows.map(({ id, content }) => openContent(box, id, content).text);
}
