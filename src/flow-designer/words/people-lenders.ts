import type { FieldType } from '#schemas/language/field-types/index.ts';

export const PEOPLE_KINDS = ['users', 'roles', 'positions', 'groups', 'departments'] as const;
export type PeopleKind = (typeof PEOPLE_KINDS)[number];

/** People and parts of the organisation are the same for every form: fields that are there anyway answer for them. */
export const PEOPLE_LENDERS: Readonly<Record<PeopleKind, { type: FieldType; model: string; field: string }>> = {
  users: { type: 'user', model: 'visualDesign', field: 'creatorUserId' },
  roles: { type: 'role', model: 'user', field: 'roleIds' },
  positions: { type: 'position', model: 'user', field: 'positionIds' },
  groups: { type: 'group', model: 'user', field: 'groupIds' },
  departments: { type: 'department', model: 'visualDesign', field: 'ownerOrganizeId' },
};
