import { Type } from 'typebox';

const Text = (maxLength: number) => Type.String({ maxLength });
const Values = Type.Record(Type.String({ maxLength: 200 }), Type.Unknown());

/** Made by the page, one for each opening of a form, so that two tabs never write over each other. */
export const DraftPath = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{32}$' }) });

export const DraftQuery = Type.Object({
  model: Type.Optional(Type.String({ maxLength: 100 })),
});

export const DraftBody = Type.Object({
  model: Type.String({ minLength: 1, maxLength: 100 }),
  record: Type.Union([Type.Null(), Type.String({ minLength: 1, maxLength: 100 })]),
  scope: Text(2_000),
  title: Text(300),
  // A page of this product: `//host` and `/\host` would be somebody else's.
  location: Type.String({ maxLength: 4_000, pattern: '^/(?![/\\\\])' }),
  schemaVersion: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  version: Type.Union([Type.Null(), Type.Integer({ minimum: 1 })]),
  values: Values,
  base: Values,
}, { additionalProperties: false });
