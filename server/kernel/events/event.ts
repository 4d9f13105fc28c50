import type { Static, TSchema } from 'typebox';

/** Something that can happen in the product. Definitions stand in `server/events`; a payload holds ids, never content. */
export interface EventDefinition<Schema extends TSchema = TSchema> {
  /** `thing.happened`, unique in the catalogue. */
  readonly name: string;
  /**
   * `once`: each listener hears it on one process, again until it has succeeded, even when processes die between.
   * `everyProcess`: each process hears it at once, and misses it while its connection is lost; for what is kept in memory.
   */
  readonly reach: 'once' | 'everyProcess';
  /** What it carries. */
  readonly data: Schema;
}

/** What an event of this definition carries. */
export type DataOf<Event extends EventDefinition> = Static<Event['data']>;

export function defineEvent<Schema extends TSchema>(event: EventDefinition<Schema>): EventDefinition<Schema> {
  return Object.freeze(event);
}
