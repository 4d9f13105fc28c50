import { expect, it } from 'vitest';
import { MAX_SCALE, fit, reveal, zoomAt } from './view-port.ts';

it('keeps what is under the pointer there, and stops at the limits', () => {
  const port = zoomAt({ x: 10, y: 20, scale: 1 }, 1.5, { x: 110, y: 120 });
  expect(port).toEqual({ scale: 1.5, x: -40, y: -30 });
  expect((110 - port.x) / port.scale).toBe(100);
  expect(zoomAt(port, 100, { x: 0, y: 0 }).scale).toBe(MAX_SCALE);
});

it('shows all of a flow', () => {
  expect(fit({ width: 1000, height: 2000 }, { width: 500, height: 500 })).toEqual({ scale: 0.25, x: 125, y: 0 });
  expect(fit({ width: 100, height: 100 }, { width: 500, height: 500 })).toEqual({ scale: 1, x: 200, y: 200 });
});

it('moves as little as brings a node into sight', () => {
  const port = { x: 0, y: 0, scale: 1 };
  expect(reveal(port, { x: 100, y: 100, width: 200, height: 80 }, { width: 800, height: 600 })).toBe(port);
  expect(reveal(port, { x: 700, y: 900, width: 200, height: 80 }, { width: 800, height: 600 })).toEqual({ x: -124, y: -404, scale: 1 });
});
