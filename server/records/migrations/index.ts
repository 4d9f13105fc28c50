import type { Migration } from 'kysely';
import { designs } from './006-designs.ts';
import { dataSources } from './009-data-sources.ts';
import { fieldSecrets } from './012-field-secrets.ts';
import { sealedSecrets } from './019-sealed-secrets.ts';

/** Tables of the records engine beside those of the models. */
export const recordsMigrations: Readonly<Record<string, Migration>> = {
  '006-designs': designs,
  '009-data-sources': dataSources,
  '012-field-secrets': fieldSecrets,
  '019-sealed-secrets': sealedSecrets,
};
