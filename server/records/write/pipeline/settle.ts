import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { fillOrigin, ownSortCode, setDiscriminator, systemValues } from '../origin.ts';
import { settleContent } from '../settle-content.ts';
import { tellBefore, withoutDisplay } from '../tell-listeners.ts';
import { idOf, judge, type Batch, type Draft } from './batch.ts';

/** Files and formatted text, what the server sets itself, and those who may refuse before anything is stored. */
export async function settle(batch: Batch): Promise<void> {
  const { write, model, writer: { actor } } = batch;
  for (const draft of batch.drafts) {
    await judge(batch, draft, async () => {
      draft.after = await settleContent(write.own, model.root, draft.stored ?? {}, draft.after, actor);
      draft.after = draft.stored === undefined ? await settleNew(batch, draft) : await settleStored(batch, draft, draft.stored);
    });
  }
}

async function settleNew({ context, write, model, writer, origin, now }: Batch, { input, after }: Draft): Promise<Values> {
  const { actor } = writer;
  const system = await systemValues(context, actor, model, input, now);
  // Its own object since the content was settled: copies of wide records are what costs.
  Object.assign(after, system);
  const told = await tellBefore(context, write, { verb: 'create', actor, model: model.code, id: String(system['id']), origin, before: undefined, after });
  Object.assign(told, system, ownSortCode(model, told, system));
  for (const { column, value } of model.discriminator) setDiscriminator(model, told, column, value);
  fillOrigin(model, told, system, writer.variables);
  return told;
}

async function settleStored({ context, write, model, writer: { actor }, origin }: Batch, draft: Draft, stored: Values): Promise<Values> {
  const { input } = draft;
  const after = withoutDisplay(draft.after);
  const verb = draft.verb === 'move' ? 'move' : 'update';
  const told = await tellBefore(context, write, { verb, actor, model: model.code, id: idOf(draft), origin, before: stored, after });
  return model.root.fields.has('sortCode') ? told : { ...told, sortCode: sortCodeOf(stored, input) };
}

function sortCodeOf(stored: Values, { sortCode: sent }: Values): JsonValue {
  return typeof sent === 'number' && Number.isSafeInteger(sent) ? sent : stored['sortCode'] ?? null;
}
