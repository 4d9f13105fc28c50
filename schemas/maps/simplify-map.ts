import { linesOf, type Geometry, type MapCollection, type Position } from './geojson.ts';
import { mapBounds } from './map-facts.ts';
import { pointWeights } from './point-weights.ts';
import { findTopology, type Arc, type ArcLine } from './topology.ts';

/** Tolerances that people choose from, in metres: about the size of the bends that go. */
export const TOLERANCES = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000] as const;

const METRES_PER_DEGREE = 111_320;

/** Those that leave something of a map of this size; always 0, which is the map as it is. */
export function usefulTolerances(map: MapCollection): number[] {
  const [west, south, east, north] = mapBounds(map) ?? [0, 0, 0, 0];
  const metres = Math.max(east - west, north - south) * METRES_PER_DEGREE;
  return TOLERANCES.filter((tolerance) => tolerance <= metres / 10);
}

/**
 * Makes a map lighter at one tolerance after another; the work that is the same for all of them is done once.
 *
 * Borders that areas share stay shared, so that no gaps open between them, and no area goes: a ring keeps at least a triangle.
 *
 * @example createSimplifier(map)(500) // bends of less than about 500 m are gone
 */
export function createSimplifier(map: MapCollection): (tolerance: number) => MapCollection {
  const { arcs, lines } = findTopology(map.features.flatMap(({ geometry }) => [...linesOf(geometry)]));
  const weights = arcs.map(({ positions }) => pointWeights(positions));
  return (tolerance) => {
    if (tolerance <= 0) return map;
    const kept = keptPoints({ arcs, lines, weights }, tolerance ** 2);
    const rest = lines.map((line) => walk(line, kept))[Symbol.iterator]();
    const next = (): readonly Position[] => rest.next().value ?? [];
    return { type: 'FeatureCollection', features: map.features.map((feature) => ({ ...feature, geometry: feature.geometry && redraw(feature.geometry, next) })) };
  };
}

interface Weighed {
  arcs: readonly Arc[];
  lines: readonly ArcLine[];
  weights: readonly Float64Array[];
}

/** What stays of every arc; where a ring would be no area any more, the points of it that matter most stay too. */
function keptPoints({ arcs, lines, weights }: Weighed, threshold: number): (readonly Position[])[] {
  const kept = arcs.map(({ positions }, arc): readonly Position[] => positions.filter((_, index) => (weights[arc]?.[index] ?? 0) >= threshold));
  for (const line of lines) {
    if (!line.isRing) continue;
    const parts = [...new Set(line.arcs.map(({ arc }) => arc))];
    // Three corners, and the first again.
    for (let least = 1; least <= 2 && distinct(walk(line, kept)) < 3; least += 1) {
      for (const arc of parts) kept[arc] = withHeaviest(arcs[arc]?.positions ?? [], weights[arc] ?? new Float64Array(), kept[arc] ?? [], least);
    }
  }
  return kept;
}

/** The arc with both ends and at least so many points between them, where it has as many. */
function withHeaviest(positions: readonly Position[], weights: Float64Array, kept: readonly Position[], least: number): readonly Position[] {
  if (kept.length - 2 >= least) return kept;
  const inner = positions.map((_, index) => index).slice(1, -1).toSorted((one, other) => (weights[other] ?? 0) - (weights[one] ?? 0)).slice(0, least);
  const chosen = new Set([0, positions.length - 1, ...inner]);
  return positions.filter((_, index) => chosen.has(index));
}

function distinct(line: readonly Position[]): number {
  return new Set(line.map(([longitude, latitude]) => `${String(longitude)},${String(latitude)}`)).size;
}

/** The points of a line along its arcs; where one arc ends the next begins. */
function walk({ arcs }: ArcLine, kept: readonly (readonly Position[])[]): Position[] {
  const points: Position[] = [];
  for (const { arc, reversed } of arcs) {
    const stretch = kept[arc] ?? [];
    const start = points.length === 0 ? 0 : 1;
    for (let step = start; step < stretch.length; step += 1) {
      const position = stretch[reversed ? stretch.length - 1 - step : step];
      if (position !== undefined) points.push(position);
    }
  }
  return points;
}

/** The same shape with other lines, in the order of `linesOf`. */
function redraw(geometry: Geometry, next: () => readonly Position[]): Geometry {
  switch (geometry.type) {
    case 'Point': return { ...geometry, coordinates: next()[0] ?? geometry.coordinates };
    case 'MultiPoint': return { ...geometry, coordinates: geometry.coordinates.map((position) => next()[0] ?? position) };
    case 'LineString': return { ...geometry, coordinates: next() };
    case 'MultiLineString': case 'Polygon': return { ...geometry, coordinates: geometry.coordinates.map(next) };
    case 'MultiPolygon': return { ...geometry, coordinates: geometry.coordinates.map((polygon) => polygon.map(next)) };
    case 'GeometryCollection': return { ...geometry, geometries: geometry.geometries.map((part) => redraw(part, next)) };
  }
}
