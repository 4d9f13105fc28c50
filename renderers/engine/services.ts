import type { ComponentType } from 'react';
import type { Variables } from '#schemas/language/documents/condition.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Locale, Text } from '#schemas/language/documents/text.ts';
import type { DraftContent, DraftSummary } from '#schemas/wire/drafts.ts';
import type { PresentPerson } from '#schemas/wire/presence.ts';
import type { FormHandle } from '../views/form/form-handle.ts';
import type { DataSource, RecordRow } from './data-source.ts';
import type { ExchangeSource } from './exchange-source.ts';

/** All that a renderer may reach outside itself; given by the application, never global. */
export interface RendererServices {
  dataSource: DataSource;
  locale: Locale;
  /** The renderer's own texts (`renderers/texts/*.json`). */
  t(key: string, params?: Record<string, string | number>): string;
  /** A text of a document in the user's language. */
  text(text: Text): string;
  navigate(to: string): void;
  notify: Record<'success' | 'info' | 'warning' | 'error', (text: string, action?: NoticeAction) => void>;
  /**
   * Tells of a form that is shown: leaving its page asks first while `isDirty()`. Called again with the same
   * function when the page comes back from the background; returns how to say that it is no longer shown.
   */
  holdInput(isDirty: () => boolean): () => void;
  /** What the user has set for himself, kept on the server. */
  preferences: {
    load(key: string): Promise<JsonValue>;
    /** `isLeaving`: the page may end before the answer comes. */
    save(key: string, value: JsonValue, isLeaving?: boolean): Promise<void>;
  };
  /** Input that is not saved yet, kept on the server for its owner. Absent: it stays in this browser. */
  drafts?: DraftStore;
  /** Who else has a record open. Absent: nobody is asked. */
  presence?: PresenceService;
  variables(): Variables;
  user: { id: string; name: string };
  /** Export and import; fetched when first used. Absent where there is no server behind the page. */
  exchange?(): Promise<ExchangeSource>;
  panels: Record<string, ComponentType<PanelProps>>;
  /** What layouts may put into forms, by name. */
  slots: Readonly<Record<string, ComponentType<SlotProps>>>;
  /** Asks whom a record is to be shown to, and sends it to that person. Absent where people do not talk. */
  recordSender?: ComponentType<RecordSenderProps>;
  /** The way to the comments on a record, and the comments. Absent where nobody comments. */
  recordComments?: ComponentType<RecordCommentsProps>;
  /** Where people who write programs try the calls of a screen; null for everybody else. */
  apiPath?(screen: string): string | null;
  /** What to say when a named operation has worked; a general text where it is absent. */
  operationDone?(operation: string): Text | undefined;
}

/** What can be done about a notice, such as taking back what it tells of. */
export interface NoticeAction {
  text: string;
  run(): void;
}

/** The user's own drafts on the server. Every verb throws a DataSourceError. */
export interface DraftStore {
  /** Newest first; of one model or of all. */
  list(model?: string): Promise<DraftSummary[]>;
  load(id: string): Promise<DraftContent>;
  /** Answers when it was kept, epoch milliseconds. */
  keep(draft: Omit<DraftContent, 'time'>): Promise<number>;
  remove(id: string): Promise<void>;
}

/** Says that a record is open here, and hears of everybody who has it open, this opening included. */
export interface PresenceService {
  /**
   * `opening`: 32 hex digits, one for each opening of a form; `version`: what it shows. `hearVersion` is told of every
   * other version that is saved meanwhile, null where the record is gone. Answers how to leave.
   */
  enter(
    place: { opening: string; model: string; record: string; mode: 'edit' | 'read'; version?: () => number | null },
    listen: (people: PresentPerson[]) => void, hearVersion?: (version: number | null) => void,
  ): () => void;
}

/** A panel opened by an action with `do: { panel }`. */
export interface PanelProps {
  record: RecordRow;
  /** All that were chosen; `record` is the first of them. */
  records?: readonly RecordRow[];
  /** Code of the record's model: one panel may serve several, e.g. roles, positions and users. */
  model?: string;
  /** Fields of the model that the screen gives it, by what they are to the panel. */
  fields?: Readonly<Record<string, string>>;
  onClose(changed: boolean): void;
}

export interface RecordSenderProps {
  /** Code of the record's model. */
  model: string;
  record: string;
  onClose(): void;
}

export interface RecordCommentsProps {
  /** Code of the screen that has switched comments on. */
  screen: string;
  record: string;
  isOpen: boolean;
  onOpen(): void;
  onClose(): void;
}

/** What stands in a form at `{ "slot": name }`. */
export interface SlotProps {
  /** Code of the record's model. */
  model: string;
  /** Undefined while the record is new. */
  record: string | undefined;
  /** The form only shows the record. */
  isReading: boolean;
  /** The form that the record is written in; undefined while it is only shown, and where other code drives it. */
  form?: SlotForm | undefined;
}

/** What a slot may do with the form around it: go by what is typed, and hand the record over by a call of its own. */
export interface SlotForm extends Pick<FormHandle, 'check' | 'refuse' | 'taken' | 'values'> {
  /** Calls back after each change of the record. Returns the way to stop. */
  listen(changed: () => void): () => void;
  /** Of the record as the form knows it; a write carries it. */
  version(): JsonValue;
  close(): void;
}

/** Values the surroundings of a screen provide, e.g. `{ "project.id": "…" }`. */
export type ScreenContext = Record<string, JsonValue>;
