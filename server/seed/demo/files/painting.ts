import { crc32, deflateSync } from 'node:zlib';

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/** A picture that is drawn point by point. */
export interface Painting {
  width: number;
  height: number;
  rectangle(x: number, y: number, width: number, height: number, colour: Colour): void;
  line(from: readonly [number, number], to: readonly [number, number], thickness: number, colour: Colour): void;
  /** From one colour at the top to another at the bottom. */
  shade(y: number, height: number, top: Colour, bottom: Colour): void;
  png(): Buffer;
}

export function createPainting(width: number, height: number): Painting {
  const rows = Array.from({ length: height }, () => Buffer.alloc(1 + width * 3));
  function point(x: number, y: number, colour: Colour): void {
    if (x >= 0 && x < width) rows[y]?.set(colour, 1 + x * 3);
  }
  function rectangle(x: number, y: number, across: number, down: number, colour: Colour): void {
    for (let row = Math.round(y); row < Math.round(y + down); row += 1) for (let column = Math.round(x); column < Math.round(x + across); column += 1) point(column, row, colour);
  }
  return {
    width, height, rectangle,
    line([fromX, fromY], [toX, toY], thickness, colour) {
      const steps = Math.max(1, Math.abs(toX - fromX), Math.abs(toY - fromY));
      for (let step = 0; step <= steps; step += 1) rectangle(fromX + (toX - fromX) * step / steps, fromY + (toY - fromY) * step / steps, thickness, thickness, colour);
    },
    shade(y, down, top, bottom) {
      for (let row = 0; row < down; row += 1) {
        const part = row / down;
        rectangle(0, y + row, width, 1, [0, 1, 2].map((index) => Math.round((top[index] ?? 0) * (1 - part) + (bottom[index] ?? 0) * part)) as unknown as Colour);
      }
    },
    png: () => encode(width, height, Buffer.concat(rows)),
  };
}

function encode(width: number, height: number, points: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits for each of three colours.
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), chunk('IHDR', head), chunk('IDAT', deflateSync(points, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
