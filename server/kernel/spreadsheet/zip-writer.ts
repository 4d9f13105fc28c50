import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, createDeflateRaw } from 'node:zlib';

/** One file of an archive; its packed content waits on disk until the archive is put together. */
export interface ZipPart {
  /** Takes text; resolves when there is room for more. */
  write(text: string): Promise<void>;
  end(): Promise<void>;
}

/** An archive whose files are written side by side, so that none has to be held in memory. */
export interface ZipWriter {
  part(name: string): ZipPart;
  /** The whole archive, once every part has ended. */
  read(): AsyncGenerator<Buffer>;
}

interface Entry {
  name: Buffer;
  path: string;
  crc: number;
  size: number;
  ended: boolean;
}

const DEFLATED = 8;
const UTF8_NAMES = 0x0800;
/** 1980-01-01, the first day of the format: the archive says nothing of when it was made. */
const DAY = 33;
const VERSION = 20;
/** Beyond this the plain format has no numbers. */
const MAX_BYTES = 0xffff_ffff;

/** `folder` is a scratch folder of this archive's own. */
export function createZipWriter(folder: string): ZipWriter {
  const entries: Entry[] = [];
  return {
    part(name) {
      const entry: Entry = { name: Buffer.from(name), path: join(folder, `part-${String(entries.length)}`), crc: 0, size: 0, ended: false };
      entries.push(entry);
      const packer = createDeflateRaw({ level: 6 });
      const file = packer.pipe(createWriteStream(entry.path, { mode: 0o600 }));
      let failure: Error | undefined;
      for (const stream of [packer, file]) stream.on('error', (error: Error) => { failure = error; });
      return {
        async write(text) {
          if (failure !== undefined) throw failure;
          const bytes = Buffer.from(text);
          entry.crc = crc32(bytes, entry.crc);
          entry.size += bytes.length;
          if (!packer.write(bytes)) await once(packer, 'drain');
        },
        async end() {
          packer.end();
          await once(file, 'close');
          if (failure !== undefined) throw failure;
          entry.ended = true;
        },
      };
    },
    async *read() {
      const directory: Buffer[] = [];
      let offset = 0;
      for (const entry of entries) {
        if (!entry.ended) throw new Error(`The part ${entry.name.toString()} has not ended`);
        const packed = (await stat(entry.path)).size;
        if (entry.size > MAX_BYTES || offset + packed > MAX_BYTES) throw new Error('The archive is too large');
        const common = commonFields(entry, packed);
        directory.push(centralHeader(common, entry, offset));
        const header = Buffer.concat([u32(0x0403_4b50), u16(VERSION), common, u16(entry.name.length), u16(0), entry.name]);
        yield header;
        for await (const chunk of createReadStream(entry.path)) yield chunk as Buffer;
        offset += header.length + packed;
      }
      const index = Buffer.concat(directory);
      yield index;
      const count = u16(entries.length);
      yield Buffer.concat([u32(0x0605_4b50), u16(0), u16(0), count, count, u32(index.length), u32(offset), u16(0)]);
    },
  };
}

/** What both headers say of a file. */
function commonFields({ crc, size }: Entry, packed: number): Buffer {
  return Buffer.concat([u16(UTF8_NAMES), u16(DEFLATED), u16(0), u16(DAY), u32(crc), u32(packed), u32(size)]);
}

function centralHeader(common: Buffer, { name }: Entry, offset: number): Buffer {
  return Buffer.concat([
    u32(0x0201_4b50), u16(VERSION), u16(VERSION), common, u16(name.length), u16(0), u16(0), u16(0), u16(0), u32(0), u32(offset), name,
  ]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
