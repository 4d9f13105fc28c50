import { describe, expect, it } from 'vitest';
import { judge } from './testing-field.ts';

describe('an address', () => {
  it('is a region and a line, either of which may be missing', () => {
    expect(judge('address', { area: '330106', street: '文三路 1 号' })).toEqual({ value: { area: '330106', street: '文三路 1 号' } });
    expect(judge('address', { area: '330106' })).toEqual({ value: { area: '330106', street: null } });
    expect(judge('address', { area: '', street: ' ' })).toEqual({ value: null });
  });

  it('is nothing else', () => {
    expect(judge('address', '文三路 1 号').rule).toBe('addressExpected');
    expect(judge('address', { area: '1', city: 'x' }).rule).toBe('addressExpected');
    expect(judge('address', { street: 'x'.repeat(201) })).toMatchObject({ rule: 'maxLength', path: 'x.street' });
  });
});

describe('a place on the map', () => {
  it('is known to a tenth of a metre, on this planet, by both its degrees', () => {
    expect(judge('location', { longitude: 120.1234567, latitude: 30.25, address: '工地东门' })).toEqual({ value: { longitude: 120.123457, latitude: 30.25, address: '工地东门' } });
    expect(judge('location', { longitude: 181, latitude: 0 })).toMatchObject({ rule: 'locationExpected', path: 'x.longitude' });
    expect(judge('location', { longitude: 0, latitude: -90.1 })).toMatchObject({ rule: 'locationExpected', path: 'x.latitude' });
    expect(judge('location', { longitude: 120 }).rule).toBe('locationExpected');
    expect(judge('location', { address: '工地东门' })).toEqual({ value: { longitude: null, latitude: null, address: '工地东门' } });
  });
});

describe('colours and tags', () => {
  it.each([['#1890ff', undefined], ['#1890ff80', undefined], ['#18f', 'colourExpected'], ['red', 'colourExpected'], ['#1890fg', 'colourExpected']])('colour %s', (value, rule) => {
    expect(judge('colour', value).rule).toBe(rule);
  });

  it('a tag counts once, without the blanks around it', () => {
    expect(judge('tags', [' 紧急 ', '紧急', '待审'])).toEqual({ value: ['紧急', '待审'] });
    expect(judge('tags', ['好', 'x'.repeat(51)])).toMatchObject({ rule: 'maxLength', path: 'x.1' });
  });
});
