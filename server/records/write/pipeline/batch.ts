import type { Issue, Values } from '#schemas/language/runtime.ts';
import { AppError } from '../../../kernel/errors.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import type { RecordsContext } from '../../context.ts';
import type { RecordValues } from '../../engine.ts';
import type { RecordOrigin } from '../../listeners.ts';
import type { StoredModel } from '../../model/stored-model.ts';
import type { ModelRights, RowRule } from '../../permissions/rights.ts';
import type { Change } from '../diff.ts';
import type { OpenedRecord } from '../read-only-fields.ts';
import type { Writer } from '../stored-record.ts';
import type { Write } from '../transaction.ts';

/** One record on its way through a write. */
export interface Draft {
  readonly verb: 'create' | 'update' | 'move';
  /** What somebody wants of it. */
  readonly input: Values;
  /** As it is stored, and locked; undefined of a new record. */
  readonly stored: Values | undefined;
  /** As it would be. */
  after: Values;
  /** Cells that the person changes. */
  changed: string[];
  changes: Change[];
  /** What the person may do with the record as it is stored. */
  rights: ModelRights;
  /** What speaks against it; where that is thrown there are none. */
  issues: Issue[];
  /** What was loaded and opened for it already serves again where it still holds. */
  opened?: OpenedRecord | undefined;
  virtual?: { inputs: string; values: Values };
  /** As it has been stored, and what the person may do with that; not yet accepted. */
  result?: { values: Values; rights: ModelRights };
  /** It is stored with the commit. */
  isLate?: boolean;
  /** As the person may see it once it is stored; filled after the commit where it is late. */
  shown?: RecordValues;
}

/** Records of one model that are created or changed together: one, or as many as an import has. */
export interface Batch {
  readonly context: RecordsContext;
  readonly write: Write;
  readonly model: StoredModel;
  readonly writer: Omit<Writer, 'rule'>;
  /** Records on which the person may use the buttons of the two verbs. */
  readonly rules: { readonly create: RowRule; readonly update: RowRule };
  readonly drafts: readonly Draft[];
  /** The first fault is thrown, and nothing is written. Else each draft keeps its faults, and the others are written. */
  readonly isStrict: boolean;
  /** Nothing else in the transaction, such as a stored answer, has to know a new record before the commit. */
  readonly mayBeLate: boolean;
  readonly origin: RecordOrigin;
  readonly reason: string | undefined;
  readonly now: number;
}

export type Step = (batch: Batch) => Promise<void>;

export function newDraft({ verb, input, stored, issues = [] }: Pick<Draft, 'verb' | 'input' | 'stored'> & { issues?: Issue[] }, rights: ModelRights): Draft {
  return { verb, input, stored, after: {}, changed: [], changes: [], rights, issues };
}

/** The id that the record has, or will have. */
export function idOf({ stored, after }: Pick<Draft, 'stored' | 'after'>): string {
  return String((stored ?? after)['id']);
}

/** Does work on a draft; what it refuses is thrown, or kept with the draft. */
export async function judge({ isStrict, writer: { actor } }: Batch, draft: Draft, work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isStrict || !(error instanceof AppError)) throw error;
    draft.issues.push(...issuesOf(error, actor.locale));
  }
}

function issuesOf(error: AppError, locale: Parameters<typeof translate>[0]): Issue[] {
  const data = error.data as { errors?: { path: string; rule: string; message: string }[] } | null;
  if (data?.errors !== undefined) return data.errors.map(({ path, rule, message }) => ({ path, rule, message }));
  const message = error.message !== '' ? error.message : translate(locale, error.textKey ?? `error.${error.errorName}`, error.params);
  return [{ path: '', rule: 'invalid', message }];
}
