import type { Position } from './geojson.ts';

const METRES_PER_DEGREE = 111_320;

/**
 * How much each point of a line matters, as Visvalingam and Whyatt have it: the area, in square metres, of the triangle with its
 * neighbours at the moment at which it is the least of all. Both ends matter without end, and a point never less than one that
 * went before it, so that a lower threshold always keeps what a higher one keeps.
 */
export function pointWeights(positions: readonly Position[]): Float64Array {
  const count = positions.length;
  const weights = new Float64Array(count).fill(Infinity);
  if (count < 3) return weights;
  const before = Int32Array.from(positions, (_, index) => index - 1);
  const after = Int32Array.from(positions, (_, index) => index + 1);
  const areas = Float64Array.from(positions, (_, index) => (index === 0 || index === count - 1 ? Infinity : triangle(positions, index - 1, index, index + 1)));
  const heap = new PointHeap(areas);
  for (let index = 1; index < count - 1; index += 1) heap.add(index);
  let least = 0;
  for (let point = heap.take(); point !== undefined; point = heap.take()) {
    least = Math.max(least, areas[point] ?? 0);
    weights[point] = least;
    const [left = 0, right = 0] = [before[point], after[point]];
    after[left] = right;
    before[right] = left;
    for (const next of [left, right]) {
      if (next === 0 || next === count - 1) continue;
      areas[next] = triangle(positions, before[next] ?? 0, next, after[next] ?? 0);
      heap.move(next);
    }
  }
  return weights;
}

/** Degrees of longitude are shorter the further from the equator they are. */
function triangle(positions: readonly Position[], left: number, point: number, right: number): number {
  const [x = 0, y = 0] = positions[point] ?? [];
  const shrink = Math.cos((y * Math.PI) / 180);
  const [x1, y1] = [((positions[left]?.[0] ?? 0) - x) * shrink, (positions[left]?.[1] ?? 0) - y];
  const [x2, y2] = [((positions[right]?.[0] ?? 0) - x) * shrink, (positions[right]?.[1] ?? 0) - y];
  return (Math.abs(x1 * y2 - x2 * y1) / 2) * METRES_PER_DEGREE ** 2;
}

/** Points by their area, the least first. */
class PointHeap {
  private readonly areas: Float64Array;
  private readonly points: number[] = [];
  private readonly places: Int32Array;

  constructor(areas: Float64Array) {
    this.areas = areas;
    this.places = new Int32Array(areas.length).fill(-1);
  }

  add(point: number): void {
    this.put(this.points.length, point);
    this.rise(this.points.length - 1);
  }

  take(): number | undefined {
    const [first, last] = [this.points[0], this.points.pop()];
    if (first === undefined || last === undefined) return undefined;
    this.places[first] = -1;
    if (first !== last) {
      this.put(0, last);
      this.sink(0);
    }
    return first;
  }

  /** Its area has become another one. */
  move(point: number): void {
    const place = this.places[point] ?? -1;
    if (place >= 0) this.sink(this.rise(place));
  }

  private rise(place: number): number {
    const parent = (place - 1) >> 1;
    if (place === 0 || this.areaAt(parent) <= this.areaAt(place)) return place;
    this.swap(place, parent);
    return this.rise(parent);
  }

  private sink(place: number): void {
    const [left, right] = [2 * place + 1, 2 * place + 2];
    let least = place;
    if (left < this.points.length && this.areaAt(left) < this.areaAt(least)) least = left;
    if (right < this.points.length && this.areaAt(right) < this.areaAt(least)) least = right;
    if (least === place) return;
    this.swap(place, least);
    this.sink(least);
  }

  private areaAt(place: number): number {
    return this.areas[this.points[place] ?? 0] ?? Infinity;
  }

  private swap(one: number, other: number): void {
    const [first = 0, second = 0] = [this.points[one], this.points[other]];
    this.put(one, second);
    this.put(other, first);
  }

  private put(place: number, point: number): void {
    this.points[place] = point;
    this.places[point] = place;
  }
}
