import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { BackupRefused } from './backup-refused.ts';

/** An archive begins with this where a password closes it. */
export const SEALED_MARK = Buffer.from('OFFICE-SEALED-1\n');

const SALT_BYTES = 16;
const TAG_BYTES = 16;
const CHUNK_BYTES = 65_536;
const COST = { N: 32_768, r: 8, p: 1, maxmem: 67_108_864 };
const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

/**
 * Closes a stream with a password: mark, salt, then pieces of at most 64 kB, each a length (4 bytes) and its AES-256-GCM text.
 * The nonce of a piece is its number and whether it is the last, so that none can be changed, moved, left out or cut off.
 */
export async function* seal(source: AsyncIterable<Buffer>, password: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = await keyOf(password, salt);
  yield Buffer.concat([SEALED_MARK, salt]);
  let waiting: Buffer[] = [];
  let size = 0;
  let number = 0;
  const close = (content: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    number += 1;
    const text = Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(text.length);
    return Buffer.concat([length, text]);
  };
  for await (const part of source) {
    waiting.push(part);
    size += part.length;
    if (size <= CHUNK_BYTES) continue;
    let all = Buffer.concat(waiting);
    // One byte stays back, since the last piece is only known at the end.
    while (all.length > CHUNK_BYTES) {
      yield close(all.subarray(0, CHUNK_BYTES), false);
      all = all.subarray(CHUNK_BYTES);
    }
    waiting = [all];
    size = all.length;
  }
  yield close(Buffer.concat(waiting), true);
}

/** Opens what `seal` has closed. Throws BackupRefused for another password, and for a byte that is not as it was written. */
export async function* unseal(source: AsyncIterable<Buffer>, password: string): AsyncGenerator<Buffer> {
  const read = reader(source);
  const head = await read(SEALED_MARK.length + SALT_BYTES);
  if (head === undefined) throw new BackupRefused('The archive ends too early.');
  const key = await keyOf(password, head.subarray(SEALED_MARK.length));
  for (let number = 0; ; number += 1) {
    const length = (await read(4))?.readUInt32BE();
    if (length === undefined) throw new BackupRefused('The archive ends too early.');
    if (length < TAG_BYTES || length > CHUNK_BYTES + TAG_BYTES) throw new BackupRefused(changed(number));
    const text = await read(length);
    if (text === undefined) throw new BackupRefused('The archive ends too early.');
    const middle = open(key, nonceOf(number, false), text);
    if (middle !== undefined) {
      yield middle;
      continue;
    }
    const last = open(key, nonceOf(number, true), text);
    if (last === undefined) throw new BackupRefused(changed(number), { isLocked: number === 0 });
    if ((await read(1)) !== undefined) throw new BackupRefused('Something follows the end of the archive.');
    yield last;
    return;
  }
}

function changed(number: number): string {
  return number === 0 ? 'The password is not the one that the archive was closed with, or its beginning has been changed.' : `Bytes of the archive have been changed (piece ${String(number)}).`;
}

function open(key: Buffer, nonce: Buffer, text: Buffer): Buffer | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(text.subarray(text.length - TAG_BYTES));
  const content = decipher.update(text.subarray(0, text.length - TAG_BYTES));
  try {
    return Buffer.concat([content, decipher.final()]);
  } catch {
    return undefined;
  }
}

function keyOf(password: string, salt: Buffer): Promise<Buffer> {
  return derive(password, salt, 32, COST);
}

/** Of 12 bytes: the key is used for one archive only, so a counter never repeats. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 4, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Reads so many bytes at a time; undefined at the end, also where fewer are left. */
function reader(source: AsyncIterable<Buffer>): (bytes: number) => Promise<Buffer | undefined> {
  const iterator = source[Symbol.asyncIterator]();
  let kept: Buffer = Buffer.alloc(0);
  return async (bytes) => {
    const parts = [kept];
    let size = kept.length;
    while (size < bytes) {
      const next = await iterator.next();
      if (next.done === true) return undefined;
      parts.push(next.value);
      size += next.value.length;
    }
    const all = parts.length === 1 ? kept : Buffer.concat(parts);
    kept = all.subarray(bytes);
    return all.subarray(0, bytes);
  };
}
