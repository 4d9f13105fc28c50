import type { DataSource } from '#renderers/engine/data-source.ts';
import type { FieldType } from '#schemas/language/field-types/index.ts';
import { call } from '#src/session/call.ts';

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

/** Lends the fields to somebody who sees no people: what roles, positions and groups are called is asked of the flows. */
export function lendPeople(dataSource: DataSource): DataSource {
  return {
    ...dataSource,
    options(model, query) {
      const kind = ASKED.find((one) => PEOPLE_LENDERS[one].model === model && PEOPLE_LENDERS[one].field === query.field);
      if (!kind) return dataSource.options(model, query);
      const { keyword, ids, parentId, currentPage, pageSize } = query;
      return call('POST /api/workflow/Engine/FlowEngine/Actions/People', {
        body: {
          kind, ...(keyword !== undefined && { keyword }), ...(ids && { ids }), ...(parentId !== undefined && { parentId }),
          ...(currentPage !== undefined && { currentPage }), ...(pageSize !== undefined && { pageSize }),
        },
      });
    },
  };
}

const ASKED = ['roles', 'positions', 'groups'] as const satisfies readonly PeopleKind[];
