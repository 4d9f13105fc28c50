import type { ComponentType, ReactElement } from 'react';
import type { ActionDocument, ActionVerb } from '#schemas/language/documents/screen.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { ListQuery, RecordRow, ScreenConfig } from '../engine/data-source.ts';
import type { RendererServices } from '../engine/services.ts';
import type { RecordMode } from '../views/screen/state/screen-state.ts';

type BuiltInVerb = Extract<ActionVerb, string>;

/** The verbs of the language by name, each with what the document says about it. */
export type VerbDocuments = { [Verb in BuiltInVerb]: Verb } & {
  operation: Extract<ActionVerb, { operation: string }>;
  open: Extract<ActionVerb, { open: string }>;
  start: Extract<ActionVerb, { start: string }>;
  panel: Extract<ActionVerb, { panel: string }>;
};
export type VerbName = keyof VerbDocuments;

/** One verb: its button's icon when the document names none, and what it does. Its text is `list.action.<verb>`. */
export interface ActionHandler<Verb extends VerbName> {
  verb: Verb;
  icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  /** It creates, changes or removes: not offered where the model or the record is locked. */
  writes?: true;
  /** Resolves when all is done, refreshing included; throws what the server refused with. */
  run(context: ActionContext, document: VerbDocuments[Verb]): Promise<void> | void;
}

/** The list as it stands on the page. */
export interface ListSnapshot {
  query: ListQuery;
  /** Keys of the columns, in the order they are shown. */
  columns: string[];
  total: number;
  /** The records on show, in their order; those that are still on their way are not among them. */
  ids: string[];
  /** Number of the first of them. */
  numberFrom: number;
  /** There are pages before and after it; a tree, groups and one long table have none. */
  hasPages: boolean;
}

/** What an action may do to the screen it was started in. */
export interface ActionContext {
  action: ActionDocument;
  config: ScreenConfig;
  services: RendererServices;
  /** The chosen records: none for the toolbar, one for a row, several for a batch. */
  records: RecordRow[];
  /** What the list shows now; null where there is no list. */
  listing?(): ListSnapshot | null;
  /** Field values that the surroundings give. */
  scope?: Values;
  /** Opens a record in the screen's form; the state is part of the URL. */
  open(mode: RecordMode, record: string | null): void;
  /** Asks the list again and marks the records that have changed. */
  changed(ids: string[]): Promise<void>;
  /** Asks yes or no. */
  confirm(question: string, options?: { danger?: boolean; title?: string; okText?: string }): Promise<boolean>;
  /** Shows a drawer or dialog until it calls `close`; resolves with what it closed with. */
  show<Result>(render: (close: (result: Result) => void) => ReactElement): Promise<Result>;
}
