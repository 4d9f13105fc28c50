import { sql } from 'kysely';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { upgraded } from '../../../records/index.ts';

/** A design of this installation as a package would have it. */
export interface InstalledDesign {
  id: string;
  code: string;
  /** The published documents; those of the draft where none are. */
  documents: DesignDocuments;
  isPublished: boolean;
  /** What is said of it beside its documents. */
  content: Values;
}

interface Row {
  id: string;
  fullName: string;
  code: string;
  category: string | null;
  type: string | null;
  description: string | null;
  published: DesignDocuments | null;
  draft: DesignDocuments | null;
  menuTitle: string | null;
  icon: string | null;
  sortCode: number | null;
  parent: string | null;
}

/** Every design by its id. */
export async function loadInstalledDesigns(trx: Transaction): Promise<Map<string, InstalledDesign>> {
  const { rows } = await sql<Row>`
    select s.id, s.full_name as "fullName", s.en_code as code, s.category, s.type, s.description, v.documents as published, r.documents as draft,
      m.full_name as "menuTitle", m.icon, m.sort_code as "sortCode", p.en_code as parent
    from records.sys_visual_design s
    left join kernel.design d on d.id = s.id and d.removed is null
    left join kernel.design_version v on v.design_id = d.id and v.version = d.version
    left join kernel.design_draft r on r.design_id = s.id
    left join records.sys_menu m on m.id = d.menu_id and m.deleted_at is null
    left join records.sys_menu p on p.id = m.parent_id
    where s.deleted_at is null order by s.en_code`.execute(trx);
  return new Map(rows.flatMap((row): [string, InstalledDesign][] => {
    const found = row.published ?? row.draft;
    if (found === null) return [];
    const documents = upgraded(found);
    return [[row.id, { id: row.id, code: row.code, documents, isPublished: row.published !== null, content: contentOf(row, documents) }]];
  }));
}

/** A design part's content; without properties that say nothing. */
function contentOf(row: Row, { dictionaries = [] }: DesignDocuments): Values {
  const menu = row.menuTitle === null ? null : withoutNothing({ parent: row.parent, title: row.menuTitle, icon: row.icon, sortCode: row.sortCode });
  return withoutNothing({
    kind: 'design', schemaVersion: 1, id: row.id, code: row.code, title: row.fullName, category: row.category, type: row.type, description: row.description,
    isPublished: row.published !== null, menu, dictionaries: dictionaries.length === 0 ? null : dictionaries.map(({ code }) => code),
  });
}

function withoutNothing(values: Record<string, JsonValue>): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));
}
