import { codeType } from './code-value.ts';
import { partsType } from './parts-value.ts';
import { parseAddress, parseLocation } from './place-value.ts';
import type { Setting } from './setting.ts';

const LEVEL: Setting = { kind: 'choice', of: [0, 1, 2, 3] };

/** Types whose value says where something is. */
export const places = {
  /** A province, city, county or street, named by the id of its deepest level. */
  area: codeType({ names: 'area', settings: { level: LEVEL } }),
  /** A postal address as `{ area, street }`: the id of the deepest region chosen, and the line below it. */
  address: partsType('address', parseAddress, { names: 'area', settings: { level: LEVEL } }),
  /** A place as `{ longitude, latitude, address }`: degrees of WGS 84, and what people call it. */
  location: partsType('location', parseLocation, { needsRoom: true }),
};
