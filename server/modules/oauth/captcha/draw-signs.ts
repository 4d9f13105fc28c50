import { randomInt } from 'node:crypto';
import { encodePng } from './encode-png.ts';

const WIDTH = 200;
const HEIGHT = 64;
const PAPER = 250;
const INK = 40;
const LINES = 3;

/** Strokes of each sign on a grid of 4 by 6: points of a line by two digits each, lines with blanks between. No two look alike. */
const STROKES: Readonly<Record<string, string>> = {
  2: '01 10 30 41 42 06 46', 3: '01 10 30 41 42 33 13 33 44 45 36 16 05', 4: '36 30 04 44', 5: '40 00 02 32 43 45 36 06', 6: '30 11 03 05 16 36 45 44 33 13 04', 7: '00 40 16',
  9: '43 33 13 02 01 10 30 41 43 35 16', A: '06 20 46|14 34', C: '41 30 10 01 05 16 36 45', E: '40 00 06 46|03 33', F: '40 00 06|03 33', H: '00 06|40 46|03 43', K: '00 06|40 03 46',
  L: '00 06 46', M: '06 00 23 40 46', N: '06 00 46 40', P: '06 00 30 41 42 33 03', R: '06 00 30 41 42 33 03 23 46', T: '00 40|20 26', U: '00 05 16 36 45 40', V: '00 26 40', W: '00 16 22 36 40',
  X: '00 46|40 06', Y: '00 23 40|23 26',
};
export const SIGNS = Object.keys(STROKES).join('');

type Point = readonly [x: number, y: number];
type Segment = readonly [from: Point, to: Point];

/** A PNG of the signs, each turned, moved and bent, with lines across. */
export function drawSigns(signs: string): Buffer {
  const segments = [...signs].flatMap((sign, index) => strokesOf(sign, 14 + index * 36));
  const lines = Array.from({ length: LINES }, (): Segment => [[randomInt(WIDTH >> 2), randomInt(HEIGHT)], [WIDTH - randomInt(WIDTH >> 2), randomInt(HEIGHT)]]);
  const pixels = Buffer.alloc(WIDTH * HEIGHT, PAPER);
  const bend = { height: 2 + chance() * 2, phase: chance() * 6, length: 16 + chance() * 12 };
  for (const segment of segments) drawSegment(pixels, segment, bend, 1.5 + chance() * 0.6);
  for (const line of lines) drawSegment(pixels, line, { ...bend, length: bend.length / 2 }, 0.6);
  for (let dot = 0; dot < WIDTH * 3; dot += 1) pixels[randomInt(pixels.length)] = INK + randomInt(PAPER - INK);
  return encodePng(pixels, WIDTH, HEIGHT);
}

function strokesOf(sign: string, left: number): Segment[] {
  const [scaleX, scaleY, angle, top] = [5.4 + chance() * 1.2, 6.4 + chance() * 1.2, (chance() - 0.5) * 0.5, 9 + chance() * 6];
  const place = (digits: string): Point => {
    const x = (Number(digits[0]) - 2 + (chance() - 0.5) * 0.35) * scaleX;
    const y = (Number(digits[1]) - 3 + (chance() - 0.5) * 0.35) * scaleY;
    return [left + 14 + x * Math.cos(angle) - y * Math.sin(angle), top + 20 + x * Math.sin(angle) + y * Math.cos(angle)];
  };
  return (STROKES[sign] ?? '').split('|').flatMap((line) => {
    const points = line.split(' ').map(place);
    return points.slice(1).map((to, index): Segment => [points[index] ?? to, to]);
  });
}

function drawSegment(pixels: Buffer, [[x1, y1], [x2, y2]]: Segment, bend: { height: number; phase: number; length: number }, radius: number): void {
  const steps = Math.ceil(Math.hypot(x2 - x1, y2 - y1) * 2);
  for (let step = 0; step <= steps; step += 1) {
    const x = x1 + ((x2 - x1) * step) / Math.max(1, steps);
    const y = y1 + ((y2 - y1) * step) / Math.max(1, steps) + bend.height * Math.sin(x / bend.length + bend.phase);
    dab(pixels, x, y, radius);
  }
}

function dab(pixels: Buffer, x: number, y: number, radius: number): void {
  const reach = Math.ceil(radius + 1);
  for (let py = Math.max(0, Math.floor(y) - reach); py <= Math.min(HEIGHT - 1, Math.floor(y) + reach); py += 1) {
    for (let px = Math.max(0, Math.floor(x) - reach); px <= Math.min(WIDTH - 1, Math.floor(x) + reach); px += 1) {
      const cover = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(px - x, py - y)));
      const at = py * WIDTH + px;
      pixels[at] = Math.min(pixels[at] ?? PAPER, Math.round(PAPER - (PAPER - INK) * cover));
    }
  }
}

const chance = (): number => randomInt(1_000_000) / 1_000_000;
