import type { JsonValue } from '../documents/json.ts';
import { parseCode } from './code-value.ts';
import { accept, refuse, type Parsed } from './definition.ts';
import { parseNumber } from './number-value.ts';
import { partOf, partsOf } from './parts-value.ts';
import { parseText } from './text-value.ts';

const MAX_STREET_LENGTH = 200;
const MAX_ADDRESS_LENGTH = 200;
/** Places of a degree; the sixth is about a tenth of a metre. */
const SCALE = 6;

export function parseAddress(value: JsonValue): Parsed {
  const parts = partsOf(value, ['area', 'street']);
  if (parts === undefined) return refuse('addressExpected');
  const area = partOf(parts, 'area', parseCode);
  if (!area.ok) return refuse(area.fault.rule, area.fault.params, 'area');
  const street = partOf(parts, 'street', (text) => parseText(text, MAX_STREET_LENGTH));
  if (!street.ok) return refuse(street.fault.rule, street.fault.params, 'street');
  return accept(area.value === null && street.value === null ? null : { area: area.value, street: street.value });
}

export function parseLocation(value: JsonValue): Parsed {
  const parts = partsOf(value, ['longitude', 'latitude', 'address']);
  if (parts === undefined) return refuse('locationExpected');
  const address = partOf(parts, 'address', (text) => parseText(text, MAX_ADDRESS_LENGTH));
  if (!address.ok) return refuse(address.fault.rule, address.fault.params, 'address');
  const longitude = partOf(parts, 'longitude', (degrees) => parseDegrees(degrees, 180));
  const latitude = partOf(parts, 'latitude', (degrees) => parseDegrees(degrees, 90));
  if (!longitude.ok) return refuse('locationExpected', undefined, 'longitude');
  if (!latitude.ok) return refuse('locationExpected', undefined, 'latitude');
  if ((longitude.value === null) !== (latitude.value === null)) return refuse('locationExpected');
  const isNowhere = longitude.value === null && address.value === null;
  return accept(isNowhere ? null : { longitude: longitude.value, latitude: latitude.value, address: address.value });
}

function parseDegrees(value: JsonValue, limit: number): Parsed {
  const parsed = parseNumber(value, SCALE);
  return parsed.ok && Math.abs(Number(parsed.value)) > limit ? refuse('locationExpected') : parsed;
}
