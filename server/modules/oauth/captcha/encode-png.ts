import { crc32, deflateSync } from 'node:zlib';

/** A picture of grey values, a byte for each place, row by row. */
export function encodePng(pixels: Buffer, width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits, grey, and the only kinds of compression, filter and order there are.
  head.set([8, 0, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, (_, row) => Buffer.concat([Buffer.from([0]), pixels.subarray(row * width, (row + 1) * width)]));
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
