import { isDeepStrictEqual } from 'node:util';
import { fieldAtPath } from '#schemas/language/design/model-fields.ts';
import { ownerOf, removalOf, type PlaceOwner, type RemovedUse } from '#schemas/language/design/removal.ts';
import { withoutFields } from '#schemas/language/design/item-commands.ts';
import { joinNames } from '#schemas/language/join-names.ts';
import type { ReactionDocument } from '#schemas/language/documents/reaction.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import type { ModelChange } from './diff-models.ts';
import type { Step } from './step.ts';

/**
 * What goes or changes with removed fields: rules that have no other effect, and the lists, papers and rules that named them.
 * What the builder has put in their place since is not spoken of; what breaks is a finding of the checker.
 */
export function describeRemoval(before: DesignDocuments, after: DesignDocuments, changes: readonly ModelChange[], locale: Locale): Step[] {
  const paths = changes.flatMap((change) => (change.kind === 'removed' ? [change.before.path] : []));
  if (paths.length === 0) return [];
  const expected = withoutFields(before, paths);
  const steps = new Map<string, Step>();
  for (const use of removalOf(before, paths)) {
    const owner = ownerOf(before, use);
    const kind = kindOf(use, owner, { before, after, expected });
    if (kind === undefined) continue;
    const title = owner.name === '' ? joinNames(owner.fields.map((path) => titleOf(before, path, locale)), locale) : owner.name;
    // The list is one; rules and papers of one name are told apart by their place.
    steps.set([kind, owner.kind, JSON.stringify(title), ...(owner.kind === 'list' ? [] : [use.at[1]])].join(' '), { kind, fieldId: '', field: '', title, rows: 0, unfit: { count: 0, samples: [] } });
  }
  return [...steps.values()];
}

function kindOf({ at, effect }: RemovedUse, { kind }: PlaceOwner, { before, after, expected }: Record<'before' | 'after' | 'expected', DesignDocuments>): Step['kind'] | undefined {
  if (kind === 'reaction' && effect !== 'breaks') {
    const reaction = before.model.reactions?.[Number(at[1])];
    return reaction && changedReaction(reaction, effect === 'goes', after, expected);
  }
  if (kind === 'print' && effect !== 'breaks') {
    const code = before.screen.print?.[Number(at[1])]?.code;
    const isThere = after.screen.print?.some((one) => one.code === code) === true;
    return effect === 'goes' ? (isThere ? undefined : 'removePrint') : (isThere ? 'changePrint' : 'removePrint');
  }
  if (kind === 'list' && effect === 'changes') return isDeepStrictEqual(before.screen.list, after.screen.list) ? undefined : 'changeList';
  return undefined;
}

function changedReaction(reaction: ReactionDocument, isGone: boolean, after: DesignDocuments, expected: DesignDocuments): Step['kind'] | undefined {
  const now = after.model.reactions ?? [];
  if (isGone) {
    // What removing alone would not have left is the builder's own: it may stand for what goes.
    const own = now.filter((one) => expected.model.reactions?.some((left) => isDeepStrictEqual(left, one)) !== true);
    const isReplaced = own.some(({ name, when }) => (reaction.name !== undefined && isDeepStrictEqual(name, reaction.name)) || isDeepStrictEqual(when, reaction.when));
    return isReplaced ? undefined : 'removeReaction';
  }
  const left = expected.model.reactions?.find(({ name, when }) => (isDeepStrictEqual(name, reaction.name) && isDeepStrictEqual(when, reaction.when)));
  return left !== undefined && now.some((one) => isDeepStrictEqual(one, left)) ? 'changeReaction' : undefined;
}

function titleOf({ model }: DesignDocuments, path: string, locale: Locale): string {
  const field = fieldAtPath(model, path);
  return field === undefined ? path : resolveText(field.title, locale);
}
