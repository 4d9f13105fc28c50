import type { JsonValue } from '../documents/json.ts';
import { ORDERED } from './compare.ts';

/** How new lines of a file look. */
export interface Style {
  eol: string;
  /** One step of indentation. */
  unit: string;
  /** Characters that an object or a list on one line may reach to. */
  width: number;
}

/** Where a value stands. */
export interface Place {
  /** White space before the line that it begins on. */
  indent: string;
  /** What stands before it on that line, in characters. */
  column: number;
  /** What is around it stands on one line and stays there. */
  isInline: boolean;
  /** The key that it belongs to; of a list's entry that of the list. */
  name: string;
}

/** A new value: on one line where it fits, else one entry a line. `isOpen`: one entry a line even where it would fit. */
export function writeValue(value: JsonValue, style: Style, place: Place, isOpen = false): string {
  const line = onOneLine(value);
  if (place.isInline || typeof value !== 'object' || value === null || line.length === 2) return line;
  const isMap = ORDERED.has(place.name) && !Array.isArray(value);
  if (!isOpen && !isMap && place.column + line.length <= style.width) return line;
  const indent = place.indent + style.unit;
  const inside = (head: string, child: JsonValue, name: string, isChildOpen: boolean): string =>
    indent + head + writeValue(child, style, { indent, column: indent.length + head.length, isInline: false, name }, isChildOpen);
  const lines = Array.isArray(value)
    ? value.map((child) => inside('', child, '', false))
    : Object.entries(value).map(([key, child]) => inside(`${JSON.stringify(key)}: `, child, key, isMap));
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return open + style.eol + lines.join(`,${style.eol}`) + style.eol + place.indent + close;
}

/** `{ "field": "name", "width": 90 }`, `["a", "b"]`. */
function onOneLine(value: JsonValue): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  const members = Object.entries(value).map(([key, child]) => `${JSON.stringify(key)}: ${onOneLine(child)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
