import { followProposals } from '../follow-proposals.ts';
import { seenInput, type SeenInput } from '../unseen-input.ts';
import { refuseForbidden, changedCells, mergeRows, parseInput } from '../prepare.ts';
import { isClosedByValues, keepReadOnlyFieldsWith } from '../read-only-fields.ts';
import { hasVirtual, loadVirtualValuesOfMany, virtualInputs } from '../virtual-values.ts';
import { judge, type Batch } from './batch.ts';
import { overlay } from './compute.ts';

/**
 * Puts what was sent into the records: rows that nobody has filled are left out, fields that are fixed stay, and columns
 * that this person may not write are refused.
 */
export async function takeValues(batch: Batch): Promise<void> {
  const { context, write, model, writer, drafts, isStrict } = batch;
  const { actor, variables, isTrusted } = writer;
  const bases = drafts.map(({ stored }) => stored ?? model.compiled.defaults({ variables }));
  const inputs: SeenInput[] = [];
  for (const [index, draft] of drafts.entries()) {
    // What an import has read from its cells is in canonical form already.
    const parsed = isStrict ? parseInput(model, draft.input, actor) : draft.input;
    const sent = isStrict && !isTrusted ? model.compiled.withoutBlankRows(parsed, { variables }) : parsed;
    const seen = seenInput(model, isTrusted ? undefined : draft.stored, sent, draft.rights);
    inputs.push(seen);
    draft.after = mergeRows(model.root, bases[index] ?? {}, seen.values, variables);
  }
  if (isTrusted) return;
  if (hasVirtual(model.root) && isClosedByValues(model)) {
    const loaded = await loadVirtualValuesOfMany(context, write.database, model, drafts.map(({ after }) => after));
    for (const [index, draft] of drafts.entries()) draft.virtual = { inputs: virtualInputs(model, draft.after), values: loaded[index] ?? {} };
  }
  for (const [index, draft] of drafts.entries()) {
    const { stored, virtual } = draft;
    const before = bases[index] ?? {};
    const kept = await keepReadOnlyFieldsWith(model, { before, after: draft.after, variables, isNew: stored === undefined },
      (values) => Promise.resolve(virtual === undefined ? values : overlay(model.root, values, virtual.values)));
    draft.opened = kept.opened;
    draft.after = kept.values;
    draft.changed = changedCells(model, before, kept.values);
    await judge(batch, draft, () => refuseForbidden([...draft.changed, ...inputs[index]?.refused ?? []], draft.rights, actor));
    // Nobody has changed what goes along with a proposal: it needs no right.
    if (stored !== undefined) draft.after = followProposals(model, { stored, sent: inputs[index]?.values ?? {}, after: draft.after }, variables);
  }
}
