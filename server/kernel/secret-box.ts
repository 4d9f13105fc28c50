import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { makeOnceFile } from './make-once-file.ts';

/** Keeps what must be read again later, such as passwords of other systems, unreadable in the database and its backups. */
export interface SecretBox {
  /** AES-256-GCM; `context` says what it belongs to, and what is sealed for one thing opens for no other. */
  seal(text: string, context: string): string;
  /** Throws where it was sealed with another key, for something else, or has been changed. */
  open(sealed: string, context: string): string;
  /** A secret of the installation's own for a purpose, the same on every server, in hex. */
  derive(purpose: string): string;
}

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The box with the key of `secret.key` in the data folder (mode 0600), which is made where there is none. Servers of one database share the file. */
export async function openSecretBox(dataDir: string): Promise<SecretBox> {
  const key = await loadKey(dataDir);
  return {
    seal(text, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64');
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES }).setAAD(Buffer.from(context));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
    derive: (purpose) => createHmac('sha256', key).update(purpose).digest('hex'),
  };
}

async function loadKey(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'secret.key');
  const text = await makeOnceFile(path, () => randomBytes(KEY_BYTES).toString('hex'));
  const key = Buffer.from(text.trim(), 'hex');
  if (key.length !== KEY_BYTES) throw new Error(`${path} does not hold a key of ${String(KEY_BYTES)} bytes in hex`);
  return key;
}
