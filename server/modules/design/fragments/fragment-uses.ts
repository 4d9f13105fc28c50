import { sql } from 'kysely';
import type { FragmentUses } from '#schemas/wire/fragments.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Db, Transaction } from '../../../kernel/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { recordsOf } from '../../../records/index.ts';

const MODEL = 'visualDesign';

export interface UsingDesign {
  id: string;
  title: string;
  isInDraft: boolean;
  isPublished: boolean;
}

/** Designs whose draft or published version names the fragment, in the order of their ids. */
export async function designsUsing(db: Db | Transaction, code: string): Promise<UsingDesign[]> {
  const uses = sql.raw(`'$.model.use[*] ? (@ == $code || @.fragment == $code)'`);
  const given = JSON.stringify({ code });
  const { rows } = await sql<UsingDesign>`
    select * from (
      select s.id, coalesce(s.full_name, s.en_code) as title,
        coalesce(jsonb_path_exists(d.documents::jsonb, ${uses}, ${given}::jsonb), false) as "isInDraft",
        coalesce(jsonb_path_exists(v.documents::jsonb, ${uses}, ${given}::jsonb), false) as "isPublished"
      from records.sys_visual_design s
      left join kernel.design_draft d on d.design_id = s.id
      left join kernel.design p on p.id = s.id and p.removed is null
      left join kernel.design_version v on v.design_id = p.id and v.version = p.version
      where s.deleted_at is null) u
    where "isInDraft" or "isPublished" order by id`.execute(db);
  return rows;
}

/** Where a fragment is used, as far as the actor may know: of designs that he may not see their number alone. */
export async function findFragmentUses(kernel: Kernel, actor: Actor, code: string): Promise<FragmentUses> {
  const designs: FragmentUses['designs'] = [];
  let hidden = 0;
  for (const { id, title, isPublished } of await designsUsing(kernel.db, code)) {
    if (await isSeen(kernel, actor, id)) designs.push({ id, title, isPublished, isEditable: await kernel.records.can(actor, MODEL, 'btn_edit', id) });
    else hidden += 1;
  }
  const { models, project } = recordsOf(kernel).designs.files;
  const using = [...project.uses].filter(([, fragments]) => fragments.includes(code)).flatMap(([model]) => models.get(model) ?? []);
  return { designs, models: using.map((model) => ({ code: model.code, title: model.title })), hidden };
}

/** Who changes a fragment changes every design that uses it, so he has to be allowed to design them all. */
export async function requireUsing(kernel: Kernel, actor: Actor, designs: readonly UsingDesign[]): Promise<void> {
  let refused = 0;
  for (const { id } of designs) if (!(await kernel.records.can(actor, MODEL, 'btn_edit', id))) refused += 1;
  if (refused > 0) throw new AppError('forbidden', { textKey: 'design.fragmentForeign', params: { count: refused } });
}

async function isSeen(kernel: Kernel, actor: Actor, id: string): Promise<boolean> {
  try {
    await kernel.records.get(actor, MODEL, id);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
