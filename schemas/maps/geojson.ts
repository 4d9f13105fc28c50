import type { JsonValue } from '../language/documents/json.ts';

/** Longitude and latitude in degrees, then perhaps a height. */
export type Position = readonly number[];

/** A shape as RFC 7946 has it. */
export type Geometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'MultiPoint' | 'LineString'; coordinates: readonly Position[] }
  | { type: 'MultiLineString' | 'Polygon'; coordinates: readonly (readonly Position[])[] }
  | { type: 'MultiPolygon'; coordinates: readonly (readonly (readonly Position[])[])[] }
  | { type: 'GeometryCollection'; geometries: readonly Geometry[] };

/** An area, a line or a place with what is known of it. */
export interface MapFeature {
  type: 'Feature';
  id?: string | number;
  properties: Readonly<Record<string, JsonValue>> | null;
  geometry: Geometry | null;
}

/** A map: whatever kind of GeoJSON it came as, it is kept as a collection. */
export interface MapCollection {
  type: 'FeatureCollection';
  features: readonly MapFeature[];
}

/** The most that one map holds. */
export const MAP_LIMITS = { bytes: 10_485_760, depth: 32, features: 20_000, points: 300_000 } as const;

const NAMES = ['name', 'NAME', 'Name', 'fullName', '名称', 'title'] as const;

/** What a feature is called; null where it says nothing of it. */
export function featureName({ id, properties }: MapFeature): string | null {
  for (const key of NAMES) {
    const value = properties?.[key];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return id === undefined ? null : String(id);
}

/** Every line and ring of a shape, and its places as lines of one point, in the order in which they stand. */
export function* linesOf(geometry: Geometry | null): Generator<readonly Position[]> {
  switch (geometry?.type) {
    case undefined: return;
    case 'Point': yield [geometry.coordinates]; return;
    case 'MultiPoint': for (const position of geometry.coordinates) yield [position]; return;
    case 'LineString': yield geometry.coordinates; return;
    case 'MultiLineString': case 'Polygon': yield* geometry.coordinates; return;
    case 'MultiPolygon': for (const polygon of geometry.coordinates) yield* polygon; return;
    case 'GeometryCollection': for (const part of geometry.geometries) yield* linesOf(part); return;
  }
}
