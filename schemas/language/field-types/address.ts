import type { JsonValue } from '../documents/json.ts';
import { parseCode } from './code-value.ts';
import { accept, refuse, type Parsed } from './definition.ts';
import { partOf, partsOf, partsType } from './parts-value.ts';
import { parseText } from './text-value.ts';

const MAX_STREET_LENGTH = 200;

/** A postal address as `{ area, street }`: the id of the deepest region chosen, and the line below it. */
export const address = partsType(parseAddress, {
  names: 'area',
  settings: { level: { kind: 'choice', of: [0, 1, 2, 3] } },
});

function parseAddress(value: JsonValue): Parsed {
  const parts = partsOf(value, ['area', 'street']);
  if (parts === undefined) return refuse('addressExpected');
  const area = partOf(parts, 'area', parseCode);
  if (!area.ok) return refuse(area.fault.rule, area.fault.params, 'area');
  const street = partOf(parts, 'street', (text) => parseText(text, MAX_STREET_LENGTH));
  if (!street.ok) return refuse(street.fault.rule, street.fault.params, 'street');
  return accept(area.value === null && street.value === null ? null : { area: area.value, street: street.value });
}
