import { Readable } from 'node:stream';
import { fileUrl } from '../../../kernel/files/file-url.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { fixedId } from '../../../module-kit/fixed-id.ts';
import type { Kernel } from '../../../kernel/module.ts';

/** A file as records hold it. */
export type DemoFile = { name: string; fileId: string; url: string };

/** Keeps a file as somebody's upload. `key` is unique among the demo files: with it the id is the same on every machine. */
export type KeepDemoFile = (name: string, content: Buffer, made: { key: string; owner: string; day: string }) => Promise<DemoFile>;

const KIND = 'annex';
const MIME: Record<string, string> = { png: 'image/png', pdf: 'application/pdf' };

/** Files that come and go with the transaction; what is left behind of one that fails is swept as every abandoned upload. */
export function keepDemoFiles(trx: Transaction, { files }: Pick<Kernel, 'files'>): KeepDemoFile {
  return async (name, content, { key, owner, day }) => {
    const extension = name.split('.').at(-1) ?? '';
    const received = await files.receive(Readable.from([content]), content.length);
    const id = `${day.replaceAll('-', '')}_${fixedId('file', key)}.${extension}`;
    await received.keep(id);
    await trx.insertInto('kernel.file').values({
      id, kind: KIND, name, mime: MIME[extension] ?? 'application/octet-stream', owner, store: files.id, size: received.size, sha256: received.sha256,
    }).execute();
    return { name, fileId: id, url: fileUrl(KIND, id) };
  };
}
