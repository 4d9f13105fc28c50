import { sql } from 'kysely';
import type { Db } from '../kernel/database.ts';

const ICONS = {
  company: 'icon-ym icon-ym-tree-organization3',
  department: 'icon-ym icon-ym-tree-department1',
  position: 'icon-ym icon-ym-tree-position1',
  user: 'icon-ym icon-ym-tree-user2',
} as const;
export type NodeType = keyof typeof ICONS;

/** Node of a picker's tree. */
export type TreeNode = { id: string; parentId: string | null; fullName: string; type: NodeType; icon: string };

export function treeNode(type: NodeType, values: Pick<TreeNode, 'id' | 'parentId' | 'fullName'>): TreeNode {
  return { ...values, type, icon: ICONS[type] };
}

/**
 * Companies and departments that are in use, in their order. Everybody signed in may see them: they
 * stand in every form.
 */
export async function loadOrganizeNodes(db: Db): Promise<TreeNode[]> {
  const { rows } = await sql<{ id: string; parent_id: string | null; full_name: string; category: 'company' | 'department' }>`
    select id, parent_id, full_name, category from records.sys_organize
    where deleted_at is null and enabled_mark is not false order by sort_code nulls last, id`.execute(db);
  return rows.map((row) => treeNode(row.category, { id: row.id, parentId: row.parent_id, fullName: row.full_name }));
}
