import type { ReactNode, Ref } from 'react';
import type { Values } from '#schemas/language/runtime.ts';
import type { RecordRow, ScreenConfig } from '../../engine/data-source.ts';
import type { ScreenContext } from '../../engine/services.ts';
import type { RecordForm } from '../../formily/record-form.ts';
import type { FormHandle } from './form-handle.ts';

export type FormMode = 'new' | 'edit' | 'read';

/** The record behind an open form, for code that drives the form from outside. */
export type OpenedRecord = Pick<RecordForm, 'model' | 'state' | 'issues' | 'input' | 'edit' | 'receive' | 'reveal' | 'journal'>;

export interface ShownSince {
  base: Values;
  /** How the user knows it, e.g. 第 3 版. */
  label: string;
}

export interface RecordFormProps {
  config: ScreenConfig;
  mode: FormMode;
  /** The record as the server sent it; for `new` the values to start from, if any. */
  record?: RecordRow | Values | undefined;
  /** Values of the surroundings; the screen's `scope` says which fields they fill. */
  context?: ScreenContext | undefined;
  /** Told once, when the form stands. */
  onOpened?: ((record: OpenedRecord) => void) | undefined;
  /** Marks from the start what is not as it was then. */
  since?: ShownSince | undefined;
  onSaved(record: RecordRow): void;
  /** The user closed the form; unsaved input has been dealt with. */
  onCancel(): void;
  /** Replaces create and update, e.g. for the dialog of an operation. */
  submit?: ((values: Values, idempotencyKey: string) => Promise<RecordRow>) | undefined;
  /** Text of the saving button. */
  submitText?: string | undefined;
  /** Further buttons beside saving and closing, e.g. of form actions. */
  extraButtons?: ReactNode;
  /** Stands beside the title, such as the way to the next record. */
  beside?: ReactNode;
  /** Stands where another form stood a moment ago: it does not slide in. */
  isFollowing?: boolean | undefined;
  /** Overrides the view's container; `none` renders the bare form where it stands. */
  container?: 'drawer' | 'dialog' | 'page' | 'none' | undefined;
  title?: string | undefined;
  /** The form belongs to its place and is never closed: reading shows no buttons of its own. */
  isStanding?: boolean | undefined;
  /** Its buttons stand elsewhere, and drive it by this. */
  handle?: Ref<FormHandle> | undefined;
}
