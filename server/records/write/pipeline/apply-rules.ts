import type { Issue, Values } from '#schemas/language/runtime.ts';
import type { StoredModel } from '../../model/stored-model.ts';
import type { Database } from '../../sql/database.ts';
import { findDuplicates } from '../unique-values.ts';
import { diffRecords, sameValue } from '../diff.ts';
import { validationError } from '../issues.ts';
import { computeRecord, duplicateRows } from '../prepare.ts';
import { checkReferencesOfMany } from '../references.ts';
import { computeWithout, isUnseen } from '../unseen.ts';
import type { Batch, Draft } from './batch.ts';

/** Every rule over the finished records: 422 with all issues, or each with its own. */
export async function applyRules(batch: Batch): Promise<void> {
  const { write, drafts } = batch;
  const expectations = drafts.every(({ isLate }) => isLate === true) ? write.last?.expectations : undefined;
  if (expectations === undefined) return judgeOn(batch, write.database);
  // References that are good, as nearly all are, need no round trip of their own. Beside other faults they are asked for at once.
  await judgeOn(batch, expectations).catch(() => judgeOn(batch, write.database));
}

async function judgeOn(batch: Batch, database: Database): Promise<void> {
  const { context, model, writer: { actor, isTrusted }, drafts, isStrict } = batch;
  const references = await checkReferencesOfMany(context, database, actor, model, drafts.map(({ stored, after }) => ({ before: stored ?? {}, after })), isTrusted);
  // Where the first fault ends the write, the index of the database finds what is there twice.
  const duplicates = isStrict ? [] : await findDuplicates(database, model, drafts.map(({ after }) => after));
  for (const [index, draft] of drafts.entries()) {
    // A record that stays as it is may be as it is.
    if (!isStrict && draft.stored !== undefined && diffRecords(model.root, draft.stored, draft.after).length === 0) continue;
    const issues = [...await ownIssues(batch, database, draft, references[index] ?? []), ...duplicates[index] ?? []];
    if (!isStrict) {
      // A cell that could not be read is not also said to be empty.
      const known = new Set(draft.issues.map(({ path }) => path).filter((path) => path !== ''));
      draft.issues.push(...issues.filter(({ path }) => !known.has(path)));
    } else if (issues.length > 0) throw validationError(distinct(issues), actor.locale);
  }
}

async function ownIssues({ context, model, writer: { variables } }: Batch, database: Database, draft: Draft, references: readonly Issue[]): Promise<Issue[]> {
  const { stored, after, opened } = draft;
  const unseen = references.filter(isUnseen);
  const state = unseen.length === 0 ? opened?.state ?? model.compiled.open(after, { variables })
    : model.compiled.open(await computeWithout(after, unseen, (values) => computeRecord(context, database, model, values, variables)), { variables });
  return [
    ...state.validate().filter((issue) => !isTheirs(model, issue, stored ?? {}, after)),
    ...duplicateRows(model.root, after, ''),
    ...references,
  ];
}

/** A number in somebody else's table may be longer than the product's own are: it stays as it is while nobody changes it. */
function isTheirs({ root }: StoredModel, { path, rule }: Issue, before: Values, after: Values): boolean {
  return root.existing !== undefined && rule === 'amountTooLarge' && sameValue(before[path], after[path]);
}

function distinct(issues: readonly Issue[]): Issue[] {
  const seen = new Set<string>();
  return issues.filter(({ path, rule }) => !seen.has(`${path} ${rule}`) && seen.add(`${path} ${rule}`));
}
