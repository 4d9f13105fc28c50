/** Says of a value that came from outside whether it is of a type; a page can afford these, where the schemas themselves would be too heavy. */
export type Guard<Value> = (value: unknown) => value is Value;

export const isText: Guard<string> = (value) => typeof value === 'string';
export const isNumber: Guard<number> = (value) => typeof value === 'number';
export const isTruth: Guard<boolean> = (value) => typeof value === 'boolean';
const isNothing: Guard<null> = (value) => value === null;
const isAbsent: Guard<undefined> = (value) => value === undefined;

export function oneOf<const Value extends string | number>(...values: readonly Value[]): Guard<Value> {
  return (value): value is Value => values.some((each) => each === value);
}

/** Of one type or the other. */
export function either<One, Other>(isOne: Guard<One>, isOther: Guard<Other>): Guard<One | Other> {
  return (value): value is One | Other => isOne(value) || isOther(value);
}

export const orNull = <Value>(isValue: Guard<Value>): Guard<Value | null> => either(isValue, isNothing);
export const orAbsent = <Value>(isValue: Guard<Value>): Guard<Value | undefined> => either(isValue, isAbsent);

export function listOf<Value>(isValue: Guard<Value>): Guard<Value[]> {
  return (value): value is Value[] => Array.isArray(value) && value.every(isValue);
}

/** An object with these keys; what else it holds is left alone. */
export function shapeOf<Value extends object>(guards: { readonly [Key in keyof Value]-?: Guard<Value[Key]> }): Guard<Value> {
  const each: [string, (value: unknown) => boolean][] = Object.entries(guards);
  return (value): value is Value => value !== null && typeof value === 'object' && each.every(([key, fits]) => fits(Reflect.get(value, key)));
}
