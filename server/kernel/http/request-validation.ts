import { Ajv } from 'ajv';
import type { AnySchema, Options, ValidateFunction } from 'ajv';
import type { FastifyInstance } from 'fastify';

type Validation = { value: unknown } | { error: NonNullable<ValidateFunction['errors']> };

const OPTIONS: Options = { removeAdditional: false, coerceTypes: 'array', useDefaults: true, allErrors: false, addUsedSchema: false };

/**
 * Judges what requests bring by the schemas of their routes. A schema is compiled by the first request that needs it:
 * all of them together would be a good part of a start.
 */
export function installRequestValidation(app: FastifyInstance): void {
  const ajv = new Ajv(OPTIONS);
  app.setValidatorCompiler<AnySchema>(({ schema }) => {
    let compiled: ValidateFunction | undefined;
    return (given: unknown): Validation => {
      compiled ??= ajv.compile(schema);
      // Only inside of something can a value be changed into the type that is asked for.
      const holder = { value: given };
      return compiled(given, { parentData: holder, parentDataProperty: 'value', instancePath: '', rootData: holder, dynamicAnchors: {} })
        ? holder : { error: compiled.errors ?? [] };
    };
  });
}
