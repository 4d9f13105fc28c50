import type { Position } from './geojson.ts';

/** A stretch of border that one or several areas have in common; it is simplified once for all of them. */
export interface Arc {
  positions: readonly Position[];
  /** Whether it begins where it ends: an island, or a hole that touches nothing. */
  isClosed: boolean;
}

/** A line or ring as the arcs it is made of; `reversed` ones are walked from their end. */
export interface ArcLine {
  arcs: readonly { arc: number; reversed: boolean }[];
  isRing: boolean;
}

export interface Topology {
  arcs: readonly Arc[];
  /** In the order of the lines that were given. */
  lines: readonly ArcLine[];
}

/**
 * Cuts lines where several meet or part, so that what they share becomes one arc.
 *
 * Points are the same where their longitude and latitude are: neighbours drawn with slightly different points share nothing.
 */
export function findTopology(lines: readonly (readonly Position[])[]): Topology {
  const numbered = numberPoints(lines);
  const isJunction = findJunctions(numbered);
  const arcs: Arc[] = [];
  const known = new Map<string, { arc: number; points: readonly number[] }[]>();

  function use(points: readonly number[], positions: readonly Position[]): { arc: number; reversed: boolean } {
    const key = arcKey(points);
    const same = known.get(key) ?? [];
    for (const { arc, points: other } of same) {
      if (isSame(points, other, false)) return { arc, reversed: false };
      if (isSame(points, other, true)) return { arc, reversed: true };
    }
    const arc = arcs.push({ positions, isClosed: points[0] === points.at(-1) }) - 1;
    known.set(key, [...same, { arc, points }]);
    return { arc, reversed: false };
  }

  const made = lines.map((line, index): ArcLine => {
    const points = numbered[index] ?? [];
    const isRing = points.length > 3 && points[0] === points.at(-1);
    const turned = isRing ? turnRing(points, line, isJunction) : { points, line };
    return { isRing, arcs: cuts(turned.points, isJunction).map(([from, to]) => use(turned.points.slice(from, to + 1), turned.line.slice(from, to + 1))) };
  });
  return { arcs, lines: made };
}

/** The same number for the same place. */
function numberPoints(lines: readonly (readonly Position[])[]): number[][] {
  const numbers = new Map<string, number>();
  return lines.map((line) => line.map(([longitude, latitude]) => {
    const key = `${String(longitude)},${String(latitude)}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, numbers.size);
    return numbers.size - 1;
  }));
}

/** Points where lines part: those whose two neighbours are not the same in every line through them, and ends. */
function findJunctions(lines: readonly (readonly number[])[]): (point: number) => boolean {
  const neighbours = new Map<number, readonly [number, number]>();
  const junctions = new Set<number>();
  for (const points of lines) {
    const isRing = points.length > 3 && points[0] === points.at(-1);
    const last = points.length - 1;
    if (!isRing) for (const end of [points[0], points[last]]) if (end !== undefined) junctions.add(end);
    for (let index = isRing ? 1 : 0; index <= last; index += 1) {
      const point = points[index] ?? 0;
      const before = points[index - 1] ?? -1;
      const after = points[index === last && isRing ? 1 : index + 1] ?? -1;
      const pair = before < after ? [before, after] as const : [after, before] as const;
      const known = neighbours.get(point);
      if (known === undefined) neighbours.set(point, pair);
      else if (known[0] !== pair[0] || known[1] !== pair[1]) junctions.add(point);
    }
  }
  return (point) => junctions.has(point);
}

/** A ring begins at a junction, or else at its first-numbered point: rings of the same points then begin at the same one. */
function turnRing(points: readonly number[], line: readonly Position[], isJunction: (point: number) => boolean): { points: readonly number[]; line: readonly Position[] } {
  const open = points.slice(0, -1);
  const junction = open.findIndex(isJunction);
  const start = junction === -1 ? open.indexOf(open.reduce((least, point) => Math.min(least, point), Infinity)) : junction;
  if (start <= 0) return { points, line };
  const turn = <Item>(items: readonly Item[]): Item[] => [...items.slice(start, -1), ...items.slice(0, start + 1)];
  return { points: turn(points), line: turn(line) };
}

/** Where an arc begins and ends, by place in the line. */
function cuts(points: readonly number[], isJunction: (point: number) => boolean): [from: number, to: number][] {
  const last = points.length - 1;
  if (last <= 0) return [[0, Math.max(last, 0)]];
  const found: [number, number][] = [];
  let from = 0;
  for (let index = 1; index <= last; index += 1) {
    if (index !== last && !isJunction(points[index] ?? 0)) continue;
    found.push([from, index]);
    from = index;
  }
  return found;
}

/** The same for an arc and its reverse; few others have it. */
function arcKey(points: readonly number[]): string {
  const [first = 0, last = 0] = [points[0], points.at(-1)];
  const middle = points.reduce((sum, point) => (sum + point) % 1_000_003, 0);
  return `${String(Math.min(first, last))}:${String(Math.max(first, last))}:${String(points.length)}:${String(middle)}`;
}

function isSame(points: readonly number[], other: readonly number[], reversed: boolean): boolean {
  return points.length === other.length && points.every((point, index) => point === other[reversed ? other.length - 1 - index : index]);
}
