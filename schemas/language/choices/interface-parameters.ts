import type { InterfaceOptions, InterfaceParameter } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import type { Values } from '../runtime.ts';

/** What an interface is asked with, by the codes of its parameters. */
export type AskedParameters = Readonly<Record<string, string | number | boolean>>;

/** Keys of the fields beside the chosen one whose values the interface is asked with, each once. */
export function parameterFields({ parameters = {} }: Pick<InterfaceOptions, 'parameters'>): string[] {
  return [...new Set(Object.values(parameters).flatMap((given) => (isFromField(given) ? [given.field] : [])))];
}

/** The parameters for a record or row. Of an empty field nothing is given, so that the interface's default holds; nothing but what the document declares is. */
export function askedParameters({ parameters = {} }: Pick<InterfaceOptions, 'parameters'>, beside: Values): AskedParameters {
  return Object.fromEntries(Object.entries(parameters).flatMap(([code, given]): [string, string | number | boolean][] => {
    const value = isFromField(given) ? plainValue(beside[given.field]) : given;
    return value === undefined ? [] : [[code, value]];
  }));
}

export function isFromField(given: InterfaceParameter): given is Exclude<InterfaceParameter, string | number | boolean> {
  return typeof given === 'object';
}

function plainValue(value: JsonValue | undefined): string | number | boolean | undefined {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}
