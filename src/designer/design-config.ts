import type { ScreenConfig } from '#renderers/engine/data-source.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';

/** A design as if it were published, to somebody who may do everything. */
export function designConfig({ model, screen }: DesignDocuments): ScreenConfig {
  return { model, screen, related: { [model.code]: model }, permission: { buttons: ['*'], read: ['*'], query: ['*'], write: ['*'] }, schemaVersion: 0 };
}
