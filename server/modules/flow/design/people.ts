import type { OptionsQuery, OptionsResult } from '#schemas/wire/records.ts';
import { SYSTEM_ACTOR } from '../../../kernel/actor.ts';
import type { Kernel } from '../../../kernel/module.ts';

/** Fields of people that hold what a rule may name. */
const FIELDS = { roles: 'roleIds', positions: 'positionIds', groups: 'groupIds' } as const;

type PeopleQuery = Partial<Record<keyof OptionsQuery, unknown>> & { kind: keyof typeof FIELDS };

/** Names of roles, positions and groups, for people who design flows and need not see the records of people. */
export function listPeople(kernel: Kernel, { kind, ...query }: PeopleQuery): Promise<OptionsResult> {
  const asked = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Omit<OptionsQuery, 'field'>;
  return kernel.records.options(SYSTEM_ACTOR, 'user', { ...asked, field: FIELDS[kind] });
}
