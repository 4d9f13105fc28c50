import type { JsonValue } from '../language/documents/json.ts';
import { MAP_LIMITS, type Geometry, type MapCollection, type MapFeature, type Position } from './geojson.ts';
import type { MapFault, MapRule } from './map-fault.ts';
import { bytesOf } from './map-facts.ts';

export type MapReading = { map: MapCollection } | { fault: MapFault };

type Json = Readonly<Record<string, JsonValue | undefined>>;

/** Carries the first fault out of the depth of a file. */
class Refused extends Error {
  readonly fault: MapFault;
  constructor(fault: MapFault) {
    super(fault.rule);
    this.fault = fault;
  }
}

/** A geometry is at this depth of a file; collections of geometries may hold others. */
const MAX_COLLECTIONS = 4;
const SHAPES = ['Point', 'MultiPoint', 'LineString', 'MultiLineString', 'Polygon', 'MultiPolygon', 'GeometryCollection'] as const;

/**
 * Reads the text of a map: a FeatureCollection, a Feature or a geometry of RFC 7946. Members that the standard does not know,
 * and frames, are left out; properties stay.
 *
 * @example readMap('{"type":"Point","coordinates":[120.2,30.3]}') // { map: { type: 'FeatureCollection', features: [{ … }] } }
 */
export function readMap(text: string): MapReading {
  try {
    return { map: collectionOf(parse(text)) };
  } catch (error) {
    if (error instanceof Refused) return { fault: error.fault };
    throw error;
  }
}

function parse(text: string): JsonValue {
  if (text.length > MAP_LIMITS.bytes || bytesOf(text) > MAP_LIMITS.bytes) refuse('', 'tooLarge', { limit: MAP_LIMITS.bytes / 1_048_576 });
  const bare = text.replace(/^\uFEFF/, '');
  if (bare.trim() === '') refuse('', 'empty');
  if (depthOf(bare) > MAP_LIMITS.depth) refuse('', 'tooDeep', { limit: MAP_LIMITS.depth });
  try {
    return JSON.parse(bare) as JsonValue;
  } catch {
    return refuse('', 'notJson');
  }
}

/** Counted before parsing: what is read later calls itself for every level. */
function depthOf(text: string): number {
  let [depth, deepest, isQuoted] = [0, 0, false];
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index];
    if (isQuoted) {
      if (sign === '\\') index += 1;
      else if (sign === '"') isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === '[' || sign === '{') deepest = Math.max(deepest, depth += 1);
    else if (sign === ']' || sign === '}') depth -= 1;
  }
  return deepest;
}

function collectionOf(value: JsonValue): MapCollection {
  const root = objectAt(value, '');
  const reader = new ShapeReader();
  const features = root['type'] === 'FeatureCollection' ? listAt(root['features'], 'features', 'features') : [value];
  if (features.length === 0) refuse('features', 'noFeatures');
  if (features.length > MAP_LIMITS.features) refuse('features', 'tooManyFeatures', { limit: MAP_LIMITS.features });
  if (root['type'] === 'FeatureCollection') {
    return { type: 'FeatureCollection', features: features.map((feature, index) => reader.feature(feature, `features.${String(index)}`)) };
  }
  if (root['type'] === 'Feature') return { type: 'FeatureCollection', features: [reader.feature(value, '')] };
  if (!isShape(root['type'])) refuse('type', 'type');
  return { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry: reader.geometry(value, '', 0) }] };
}

/** Reads shapes and counts their points, of which one map has so many. */
class ShapeReader {
  private points = 0;

  feature(value: JsonValue, path: string): MapFeature {
    const feature = objectAt(value, path);
    if (feature['type'] !== 'Feature') refuse(join(path, 'type'), 'featureType');
    const { id, properties = null, geometry } = feature;
    if (id !== undefined && typeof id !== 'string' && typeof id !== 'number') refuse(join(path, 'id'), 'id');
    if (properties !== null && (typeof properties !== 'object' || Array.isArray(properties))) refuse(join(path, 'properties'), 'object');
    if (geometry === undefined) refuse(join(path, 'geometry'), 'noGeometry');
    return { type: 'Feature', ...(id !== undefined && { id }), properties: properties as MapFeature['properties'], geometry: geometry === null ? null : this.geometry(geometry, join(path, 'geometry'), 0) };
  }

  geometry(value: JsonValue | undefined, path: string, depth: number): Geometry {
    const shape = objectAt(value, path);
    const { type } = shape;
    if (!isShape(type)) return refuse(join(path, 'type'), 'geometryType');
    if (type === 'GeometryCollection') {
      if (depth >= MAX_COLLECTIONS) refuse(path, 'tooDeep', { limit: MAX_COLLECTIONS });
      const [place, parts] = [join(path, 'geometries'), listAt(shape['geometries'], join(path, 'geometries'), 'list')];
      return { type, geometries: parts.map((part, index) => this.geometry(part, `${place}.${String(index)}`, depth + 1)) };
    }
    const [place, coordinates] = [join(path, 'coordinates'), shape['coordinates']];
    switch (type) {
      case 'Point': return { type, coordinates: this.position(coordinates, place) };
      case 'MultiPoint': return { type, coordinates: this.line(coordinates, place, 0) };
      case 'LineString': return { type, coordinates: this.line(coordinates, place, 2) };
      case 'MultiLineString': return { type, coordinates: each(coordinates, place, (line, at) => this.line(line, at, 2)) };
      case 'Polygon': return { type, coordinates: this.polygon(coordinates, place) };
      case 'MultiPolygon': return { type, coordinates: each(coordinates, place, (polygon, at) => this.polygon(polygon, at)) };
    }
  }

  private polygon(value: JsonValue | undefined, path: string): Position[][] {
    return each(value, path, (ring, at) => {
      const line = this.line(ring, at, 4);
      const [first, last] = [line[0], line.at(-1)];
      if (first?.[0] !== last?.[0] || first?.[1] !== last?.[1]) refuse(at, 'notClosed');
      return line;
    });
  }

  private line(value: JsonValue | undefined, path: string, least: number): Position[] {
    const positions = listAt(value, path, 'coordinates');
    if (positions.length < least) refuse(path, 'tooFewPoints', { least });
    return positions.map((position, index) => this.position(position, `${path}.${String(index)}`));
  }

  private position(value: JsonValue | undefined, path: string): Position {
    this.points += 1;
    if (this.points > MAP_LIMITS.points) refuse(path, 'tooManyPoints', { limit: MAP_LIMITS.points });
    const numbers = listAt(value, path, 'coordinates');
    // 1e999 is a number to JSON, and infinite to everyone who reads it.
    if (numbers.length < 2 || numbers.length > 4 || !numbers.every((number): number is number => typeof number === 'number' && Number.isFinite(number))) return refuse(path, 'position');
    const [longitude = 0, latitude = 0] = numbers;
    if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90) refuse(path, 'outOfRange', { longitude, latitude });
    return numbers;
  }
}

function each<Item>(value: JsonValue | undefined, path: string, read: (item: JsonValue, path: string) => Item): Item[] {
  return listAt(value, path, 'coordinates').map((item, index) => read(item, `${path}.${String(index)}`));
}

function objectAt(value: JsonValue | undefined, path: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(path, 'object');
  return value as Json;
}

function listAt(value: JsonValue | undefined, path: string, rule: MapRule): readonly JsonValue[] {
  return Array.isArray(value) ? value : refuse(path, rule);
}

function isShape(type: JsonValue | undefined): type is (typeof SHAPES)[number] {
  return SHAPES.some((shape) => shape === type);
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

function refuse(path: string, rule: MapRule, params: Record<string, number> = {}): never {
  throw new Refused({ path, rule, params });
}
