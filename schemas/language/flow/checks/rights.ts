import type { FieldDocument } from '../../documents/field.ts';
import { didYouMean } from '../../did-you-mean.ts';
import { isComputed, valueKindOf } from '../../field-types/resolve-field.ts';
import { ownField } from '../../scope.ts';
import type { Place } from '../outline.ts';
import type { FlowFault } from './fault.ts';

type Fields = Readonly<Record<string, FieldDocument>>;

/** Rights that name fields which are not there, or let people write what nobody writes. */
export function rightsFaults({ node, at }: Place, fields: Fields): FlowFault[] {
  const rights = 'rights' in node ? node.rights : undefined;
  return Object.entries(rights ?? {}).flatMap(([path, right]): FlowFault[] => {
    const place = [...at, 'rights', path];
    const writes = right === 'write' || right === 'required';
    if (node.type === 'copy' && writes) return [{ at: place, rule: 'checker.flow.copyWrites' }];
    if (path === '*') return [];
    const [key = '', column, ...more] = path.split('.');
    const table = ownField(fields, key);
    if (!table) return [unknown(place, key, Object.keys(fields))];
    const field = column === undefined ? table : valueKindOf(table) === 'rows' ? ownField(table.fields, column) : undefined;
    if (!field || more.length > 0) return [unknown(place, path, Object.keys(table.fields ?? {}).map((name) => `${key}.${name}`))];
    return writes && isComputed(field) ? [{ at: place, rule: 'checker.flow.computed', params: { name: path } }] : [];
  });
}

function unknown(at: FlowFault['at'], name: string, known: readonly string[]): FlowFault {
  const suggestion = didYouMean(name, known);
  return { at, rule: 'checker.field', params: { name, ...(suggestion === undefined ? {} : { suggestion }) }, atKey: true };
}
