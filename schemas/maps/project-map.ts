import { linesOf, type Geometry, type MapCollection, type Position } from './geojson.ts';
import { mapBounds } from './map-facts.ts';

/** A map as it is drawn: every feature as the path of an SVG, in a box of `width` by `height`. */
export interface DrawnMap {
  width: number;
  height: number;
  /** By the place of the feature in the map; empty for one without a shape. */
  paths: readonly string[];
  /** Places, which have no extent of their own. */
  dots: readonly { feature: number; x: number; y: number }[];
}

const LONGEST = 1_000;
/** Between these the world is drawn; the poles are infinitely far away. */
const STEEPEST_DEGREES = 85;

/** Lays a map out by Mercator's projection, which keeps the shapes of areas. */
export function projectMap(map: MapCollection): DrawnMap {
  const bounds = mapBounds(map);
  if (bounds === undefined) return { width: LONGEST, height: LONGEST / 2, paths: map.features.map(() => ''), dots: [] };
  const [west, south, east, north] = bounds;
  const [bottom, top] = [mercator(south), mercator(north)];
  const span = Math.max(east - west, top - bottom, 1e-9);
  const scale = LONGEST / span;
  const [width, height] = [Math.max((east - west) * scale, 1), Math.max((top - bottom) * scale, 1)];
  const place = ([longitude = 0, latitude = 0]: Position): [number, number] => [round((longitude - west) * scale), round((top - mercator(latitude)) * scale)];
  const dots: { feature: number; x: number; y: number }[] = [];
  const paths = map.features.map(({ geometry }, feature) => {
    let path = '';
    for (const line of linesOf(geometry)) {
      if (line.length === 1) {
        const [x, y] = place(line[0] ?? []);
        dots.push({ feature, x, y });
      } else path += drawn(line.map(place), isArea(geometry));
    }
    return path;
  });
  return { width, height, paths, dots };
}

/** Points that fall on one another at this size are drawn once. */
function drawn(points: readonly (readonly [number, number])[], isClosed: boolean): string {
  let [path, lastX, lastY] = ['', NaN, NaN];
  for (const [x, y] of points) {
    if (x === lastX && y === lastY) continue;
    path += `${path === '' ? 'M' : 'L'}${String(x)},${String(y)}`;
    [lastX, lastY] = [x, y];
  }
  return isClosed ? `${path}Z` : path;
}

function isArea(geometry: Geometry | null): boolean {
  return geometry?.type === 'Polygon' || geometry?.type === 'MultiPolygon';
}

function mercator(latitude: number): number {
  const steep = Math.min(Math.max(latitude, -STEEPEST_DEGREES), STEEPEST_DEGREES);
  return (Math.log(Math.tan(Math.PI / 4 + (steep * Math.PI) / 360)) * 180) / Math.PI;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
