import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { request } from '#src/session/http.ts';
import { session } from '#src/session/session-state.ts';

interface MenuEntry {
  id: string;
  enCode: string;
  fullName: string;
  type: number | string;
  children?: readonly MenuEntry[] | null;
}

export interface Directory {
  id: string;
  enCode: string;
  /** With those above it. */
  title: string;
}

/** Directories of the whole menu; a builder who may not read it gets those that he sees himself. */
export function useDirectories(): Directory[] {
  const { menuList } = useSnapshot(session);
  const { data } = useQuery({ queryKey: ['designer', 'menu'], queryFn: () => listOf<MenuEntry>('/api/system/Menu/Selector'), retry: false });
  return useMemo(() => collect(data ?? menuList as unknown as readonly MenuEntry[], ''), [data, menuList]);
}

function collect(entries: readonly MenuEntry[], above: string): Directory[] {
  return entries.filter(({ type }) => String(type) === '1').flatMap(({ id, enCode, fullName, children }) => {
    const title = above === '' ? fullName : `${above} / ${fullName}`;
    return [{ id, enCode, title }, ...collect(children ?? [], title)];
  });
}

interface RoleNode {
  id: string;
  fullName: string;
  children?: RoleNode[] | null;
}

/** Roles below the names of their groups. */
interface RoleGroup {
  label: string;
  options: { value: string; label: string }[];
}

export function useRoles(): RoleGroup[] {
  const { data } = useQuery({ queryKey: ['designer', 'roles'], queryFn: () => listOf<RoleNode>('/api/permission/Role/Selector'), retry: false });
  return useMemo(() => (data ?? []).map(({ fullName, children }) => ({ label: fullName, options: (children ?? []).map(({ id, fullName: name }) => ({ value: id, label: name })) })), [data]);
}

async function listOf<Entry>(path: string): Promise<readonly Entry[]> {
  return ((await request({ path })) as unknown as { list: readonly Entry[] }).list;
}
