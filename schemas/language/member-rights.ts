/** What a member may be let do with the records of a model, within what he is a member of. */
export const MEMBER_VERBS = ['view', 'add', 'edit', 'remove'] as const;
export type MemberVerb = (typeof MEMBER_VERBS)[number];

/**
 * What the chosen codes let somebody do with a model: `visaChange.edit` one thing, `visaChange` everything. Anyone who may do
 * anything may look at it, too.
 */
export function rightsIn(codes: readonly string[], model: string): MemberVerb[] {
  if (codes.includes(model)) return [...MEMBER_VERBS];
  const chosen = MEMBER_VERBS.filter((verb) => codes.includes(memberCode(model, verb)));
  return chosen.length === 0 ? [] : MEMBER_VERBS.filter((verb) => verb === 'view' || chosen.includes(verb));
}

export function memberCode(model: string, verb: MemberVerb): string {
  return `${model}.${verb}`;
}
