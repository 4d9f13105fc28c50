import { test as property, fc } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { featureName, linesOf, type MapCollection, type Position } from './geojson.ts';
import { mapFacts } from './map-facts.ts';
import { faultText } from './map-fault.ts';
import { projectMap } from './project-map.ts';
import { readMap } from './read-map.ts';
import { createSimplifier, TOLERANCES } from './simplify-map.ts';
import { findTopology } from './topology.ts';

const ring = (...points: [number, number][]): [number, number][] => [...points, points[0] ?? [0, 0]];
const area = (name: string, ...rings: [number, number][][]) => ({ type: 'Feature', properties: { name }, geometry: { type: 'Polygon', coordinates: rings } });
const collection = (...features: object[]): string => JSON.stringify({ type: 'FeatureCollection', features });

function mapOf(text: string): MapCollection {
  const reading = readMap(text);
  if ('fault' in reading) throw new Error(faultText(reading.fault, 'en-US'));
  return reading.map;
}

function faultOf(text: string): string {
  const reading = readMap(text);
  return 'fault' in reading ? `${reading.fault.path} ${reading.fault.rule}` : 'none';
}

/** Two neighbours with a wavy border between them, and an island. */
function neighbours(waves = 40): string {
  const border = Array.from({ length: waves }, (_, index): [number, number] => [110 + Math.sin(index) * 0.01, 30 + index / waves]);
  const start: [number, number] = border[0] ?? [0, 0];
  const end: [number, number] = border.at(-1) ?? [0, 0];
  return collection(
    area('West', ring(...border, [108, end[1]], [108, start[1]])),
    area('East', ring(...border.toReversed(), [112, start[1]], [112, end[1]])),
    area('Island', ring([115, 30], [115.001, 30], [115.001, 30.001], [115, 30.001])),
  );
}

describe('reading a map', () => {
  it('takes a collection, a feature or a bare shape, and keeps properties', () => {
    expect(mapOf(collection(area('A', ring([1, 1], [2, 1], [2, 2])))).features[0]?.properties).toEqual({ name: 'A' });
    expect(mapOf(JSON.stringify(area('A', ring([1, 1], [2, 1], [2, 2])))).features).toHaveLength(1);
    expect(mapOf('\uFEFF{"type":"Point","coordinates":[120,30,5]}').features[0]?.geometry).toEqual({ type: 'Point', coordinates: [120, 30, 5] });
    expect(mapOf('{"type":"Feature","id":7,"properties":null,"geometry":null}').features.map(featureName)).toEqual(['7']);
  });

  it.each([
    ['', ' empty'],
    ['{"type":', ' notJson'],
    ['{"type":"Point","coordinates":[NaN,1]}', ' notJson'],
    ['[]', ' object'],
    ['{"type":"Topology"}', 'type type'],
    ['{"type":"FeatureCollection"}', 'features features'],
    ['{"type":"FeatureCollection","features":[]}', 'features noFeatures'],
    [collection({ type: 'Feature', properties: {} }), 'features.0.geometry noGeometry'],
    [collection({ type: 'Thing' }), 'features.0.type featureType'],
    [collection({ type: 'Feature', properties: [], geometry: null }), 'features.0.properties object'],
    [collection({ type: 'Feature', properties: null, geometry: { type: 'Circle' } }), 'features.0.geometry.type geometryType'],
    ['{"type":"Point","coordinates":[1e999,1]}', 'coordinates position'],
    ['{"type":"Point","coordinates":["1",1]}', 'coordinates position'],
    ['{"type":"Point","coordinates":[181,1]}', 'coordinates outOfRange'],
    ['{"type":"LineString","coordinates":[[1,1]]}', 'coordinates tooFewPoints'],
    [collection(area('A', ring([1, 1], [2, 1], [2, 2])), area('B', [[1, 1], [2, 1], [2, 2], [1, 2]])), 'features.1.geometry.coordinates.0 notClosed'],
    [collection(area('A', ring([1, 1], [2, 1], [2, 91]))), 'features.0.geometry.coordinates.0.2 outOfRange'],
    ['['.repeat(100_000), ' tooDeep'],
    [`{"type":"Point","coordinates":[1,1],"more":${'{"a":'.repeat(40)}1${'}'.repeat(40)}}`, ' tooDeep'],
  ])('refuses %s', (text, fault) => expect(faultOf(text)).toBe(fault));

  it('says where and why in each language', () => {
    const reading = readMap(collection(area('A', ring([1, 1], [200, 1], [2, 2]))));
    expect('fault' in reading && [faultText(reading.fault, 'zh-CN'), faultText(reading.fault, 'en-US')]).toEqual([
      'features.0.geometry.coordinates.0.1：坐标超出范围（200, 1）：经度应在 ±180 之间，纬度应在 ±90 之间',
      'features.0.geometry.coordinates.0.1: The position (200, 1) is out of range: longitude is between ±180, latitude between ±90',
    ]);
  });

  property.prop([fc.jsonValue()])('never breaks on any JSON', (value) => {
    const reading = readMap(JSON.stringify(value));
    if ('map' in reading) expect(readMap(JSON.stringify(reading.map))).toEqual(reading);
  });
});

describe('facts of a map', () => {
  it('counts, weighs and frames', () => {
    expect(mapFacts(mapOf(collection(area('A', ring([-1.5, 0], [2, 1], [2, 2.25])))), 1_025)).toEqual({ areas: 1, points: 4, kilobytes: 2, extent: '1.50°W – 2.00°E, 0.00° – 2.25°N' });
    expect(mapFacts(mapOf('{"type":"Feature","properties":{},"geometry":null}'), 1).extent).toBe('');
  });
});

describe('simplifying', () => {
  const points = (map: MapCollection): number => mapFacts(map, 0).points;
  const borders = (map: MapCollection): Position[][][] => map.features.map(({ geometry }) => [...linesOf(geometry)].map((line) => [...line]));

  it('finds the border that two areas share once', () => {
    const { arcs, lines } = findTopology(mapOf(neighbours()).features.flatMap(({ geometry }) => [...linesOf(geometry)]));
    expect([arcs.length, lines.map((line) => line.arcs.length)]).toEqual([4, [2, 2, 1]]);
    expect(lines[0]?.arcs.some(({ arc }) => lines[1]?.arcs.some((other) => other.arc === arc && other.reversed))).toBe(true);
  });

  it('keeps shared borders shared and every area an area', () => {
    const map = mapOf(neighbours());
    const simplify = createSimplifier(map);
    expect(simplify(0)).toBe(map);
    const rough = simplify(50_000);
    expect(points(rough)).toBeLessThan(points(map) / 2);
    const [west = [], east = []] = borders(rough).map((rings) => rings[0]?.map(String));
    // The ends of the border, and nothing between them that only one of them has.
    const near = (line: string[]): string[] => line.filter((point) => point.startsWith('110') || point.startsWith('109.')).toSorted();
    expect([...new Set(near(west))]).toEqual([...new Set(near(east))]);
    for (const rings of borders(rough)) for (const line of rings) expect(new Set(line.map(String)).size).toBeGreaterThanOrEqual(3);
    expect(readMap(JSON.stringify(rough))).toEqual({ map: rough });
  });

  it('keeps no more the higher the tolerance, and always a map', () => {
    const simplify = createSimplifier(mapOf(neighbours(400)));
    const counts = TOLERANCES.map((tolerance) => points(simplify(tolerance)));
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  });

  it('keeps a hole and the enclave in it alike', () => {
    const hole = Array.from({ length: 60 }, (_, index): [number, number] => [5 + Math.cos(index / 9.55), 5 + Math.sin(index / 9.55)]);
    const turned = [...hole.slice(20), ...hole.slice(0, 20)].toReversed();
    const rough = createSimplifier(mapOf(collection(area('Outer', ring([0, 0], [10, 0], [10, 10], [0, 10]), ring(...hole)), area('Enclave', ring(...turned)))))(20_000);
    const [outer, enclave] = borders(rough);
    expect(outer?.[1]?.map(String).slice(1).toSorted()).toEqual(enclave?.[0]?.map(String).slice(1).toSorted());
    expect(outer?.[1]?.length).toBeLessThan(40);
  });

  property.prop([fc.array(fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 })), { minLength: 3, maxLength: 12 }), { minLength: 1, maxLength: 6 }), fc.constantFrom(...TOLERANCES)])(
    'makes a readable map of any rings', (rings, tolerance) => {
      const map = mapOf(collection(...rings.map((points, index) => area(String(index), ring(...points)))));
      const rough = createSimplifier(map)(tolerance);
      const reading = readMap(JSON.stringify(rough));
      // Rings of fewer than three places were no areas before.
      const isSound = rings.every((points) => new Set(points.map(String)).size >= 3);
      if (isSound) expect(reading).toEqual({ map: rough });
      else expect(rough.features).toHaveLength(rings.length);
    },
  );
});

describe('drawing', () => {
  it('lays areas and places out in the box', () => {
    const { width, height, paths, dots } = projectMap(mapOf(collection(area('A', ring([0, 0], [10, 0], [10, 10], [0, 10])), { type: 'Feature', properties: null, geometry: { type: 'Point', coordinates: [5, 0] } })));
    expect([Math.round(width), Math.round(height)]).toEqual([995, 1_000]);
    expect(paths).toEqual(['M0,1000L994.9,1000L994.9,0L0,0L0,1000Z', '']);
    expect(dots).toEqual([{ feature: 1, x: 497.5, y: 1_000 }]);
  });
});
