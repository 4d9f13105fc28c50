import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { request } from '#src/session/http.ts';
import { session } from '#src/session/session-state.ts';

interface RoleNode {
  id: string;
  fullName: string;
  children?: RoleNode[] | null;
}

export interface Directory {
  id: string;
  enCode: string;
  /** With those above it. */
  title: string;
}

/** Directories of the menu that the builder himself sees. */
export function useDirectories(): Directory[] {
  const { menuList } = useSnapshot(session);
  return useMemo(() => collect(menuList as unknown as readonly MenuEntry[], ''), [menuList]);
}

interface MenuEntry {
  id: string;
  enCode: string;
  fullName: string;
  type: number | string;
  children?: readonly MenuEntry[] | null;
}

function collect(entries: readonly MenuEntry[], above: string): Directory[] {
  return entries.filter(({ type }) => String(type) === '1').flatMap(({ id, enCode, fullName, children }) => {
    const title = above === '' ? fullName : `${above} / ${fullName}`;
    return [{ id, enCode, title }, ...collect(children ?? [], title)];
  });
}

interface RoleChoice {
  value: string;
  title: string;
  selectable: boolean;
  children?: RoleChoice[];
}

/** Roles in their groups, as a tree to choose from. */
export function useRoles(): RoleChoice[] {
  const { data } = useQuery({ queryKey: ['designer', 'roles'], queryFn: async () => (await request({ path: '/api/permission/Role/Selector' })) as unknown as { list: RoleNode[] }, retry: false });
  return useMemo(() => (data?.list ?? []).map(choiceOf), [data]);
}

function choiceOf({ id, fullName, children }: RoleNode): RoleChoice {
  const inner = children ?? [];
  return inner.length === 0 ? { value: id, title: fullName, selectable: true } : { value: id, title: fullName, selectable: false, children: inner.map(choiceOf) };
}
