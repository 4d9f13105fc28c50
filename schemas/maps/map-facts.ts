import { linesOf, type MapCollection } from './geojson.ts';

/** West, south, east, north, in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** What is worth knowing of a map without looking at it. */
export interface MapFacts {
  areas: number;
  points: number;
  kilobytes: number;
  /** In degrees with the letters of the compass, which every language reads; empty for a map without a shape. */
  extent: string;
}

/** Counts a map; `bytes` is what its text weighs. */
export function mapFacts(map: MapCollection, bytes: number): MapFacts {
  let points = 0;
  for (const { geometry } of map.features) for (const line of linesOf(geometry)) points += line.length;
  const bounds = mapBounds(map);
  return { areas: map.features.length, points, kilobytes: Math.ceil(bytes / 1_024), extent: bounds === undefined ? '' : extentOf(bounds) };
}

/** The smallest frame around everything that is drawn; undefined where nothing is. */
export function mapBounds({ features }: MapCollection): Bounds | undefined {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { geometry } of features) {
    for (const line of linesOf(geometry)) {
      for (const [longitude = 0, latitude = 0] of line) {
        west = Math.min(west, longitude);
        east = Math.max(east, longitude);
        south = Math.min(south, latitude);
        north = Math.max(north, latitude);
      }
    }
  }
  return west > east ? undefined : [west, south, east, north];
}

/** How many bytes a text has when it is sent or stored. */
export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

function extentOf([west, south, east, north]: Bounds): string {
  const [longitude, latitude] = [(value: number) => degrees(value, 'E', 'W'), (value: number) => degrees(value, 'N', 'S')];
  return `${longitude(west)} – ${longitude(east)}, ${latitude(south)} – ${latitude(north)}`;
}

function degrees(value: number, positive: string, negative: string): string {
  const rounded = Math.abs(value).toFixed(2);
  return `${rounded}°${Number(rounded) === 0 ? '' : value < 0 ? negative : positive}`;
}
