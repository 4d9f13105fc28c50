import type { Locale } from '#schemas/language/documents/text.ts';
import type { Actor } from '../actor.ts';

/** One thing that waits for a person. */
export interface WorkItem {
  /** Names it within its source, for all time; at most 200 characters. */
  key: string;
  /** What the person has taken note of; where it differs, an item that was done or put off comes back. At most 100 characters. */
  stamp: string;
  /** In the person's language. */
  title: string;
  /** What it belongs to, beside the title. */
  detail?: string;
  /** The day it is due, `YYYY-MM-DD`. */
  due?: string;
  /** When it came, in epoch milliseconds. */
  time: number;
  /** Where it leads to: a record on a screen, or a place of the page such as `/messageRecord`. */
  opens: { screen: string; record?: string } | { path: string };
}

/** A kind of things that wait for people. A module declares its sources in its manifest. */
export interface WorkSource {
  /** `module.source`, unique in the product. */
  readonly name: string;
  readonly title: Readonly<Record<Locale, string>>;
  /** Answers what waits for this person and nobody else, the most pressing first, no more than `limit`: only what they may see now. */
  load(actor: Actor, limit: number): Promise<WorkItem[]>;
  /** Whether it is the person's rights that leave nothing of it to see, whatever there is. Never, where this is absent. */
  isClosed?(actor: Actor): Promise<boolean>;
}
