import { Ajv } from 'ajv';
import type { AnySchema, ErrorObject, ValidateFunction } from 'ajv';

const ajv = new Ajv({ allErrors: false, addUsedSchema: false });

/** Says what does not fit a schema. Nothing is changed on the way: a number is no text. Compiled when first asked. */
export function compileSchema(schema: AnySchema): (value: unknown) => readonly ErrorObject[] {
  let compiled: ValidateFunction | undefined;
  return (value) => {
    compiled ??= ajv.compile(schema);
    return compiled(value) ? [] : (compiled.errors ?? []);
  };
}
