import { accept, refuse } from '../field-types/definition.ts';
import { isValues } from '../row-view.ts';
import { AS_TEXT, cellText, type Codec } from './codec.ts';

/** `120.123457, 30.25 工地东门` */
export const locationCodec: Codec = {
  toCell(value) {
    const { longitude = null, latitude = null, address = null } = isValues(value) ? value : {};
    const degrees = longitude === null ? '' : `${String(longitude)}, ${String(latitude)}`;
    return [degrees, address === null ? '' : String(address)].filter((part) => part !== '').join(' ');
  },
  fromCell(cell) {
    const text = cellText(cell).trim();
    const match = /^(-?\d+(?:\.\d+)?)\s*[,，]\s*(-?\d+(?:\.\d+)?)\s*(.*)$/s.exec(text);
    return accept(match === null ? { address: text } : { longitude: match[1] ?? '', latitude: match[2] ?? '', address: match[3] ?? '' });
  },
  format: () => AS_TEXT,
  width: 30,
};

/** Region and street in one line; which region a text means is not guessed, so it is not read back. */
export const addressCodec: Codec = {
  toCell(value, _field, { display }) {
    const { area = null, street = null } = isValues(value) ? value : {};
    const region = typeof display === 'string' ? display : area === null ? '' : String(area);
    return [region, street === null ? '' : String(street)].filter((part) => part !== '').join(' ');
  },
  fromCell: () => refuse('cellNotImported'),
  format: () => AS_TEXT,
  width: 30,
  lossy: 'changed',
};

/** People and groups by their names, which several may share: shown, not read. */
export const subjectsCodec: Codec = {
  toCell: (value, _field, { display }) => (Array.isArray(display) ? display : Array.isArray(value) ? value.map(String) : []).join('、'),
  fromCell: () => refuse('cellNotImported'),
  format: () => AS_TEXT,
  width: 24,
  lossy: 'changed',
};
