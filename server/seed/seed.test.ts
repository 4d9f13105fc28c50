import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, type Config } from '../kernel/config.ts';
import type { Kernel } from '../kernel/module.ts';
import { SYSTEM_ACTOR } from '../kernel/actor.ts';
import { prepareProduct } from '../prepare.ts';
import { LIST_VIEWS } from './demo/list-views.ts';
import { areaRows } from './system/areas.ts';
import { openEmptyKernel, type EmptyKernel } from './testing/seeded-kernel.ts';

/** Moments differ between two starts; ids of child rows are drawn again. */
const MOMENTS = ['creator_time', 'last_modify_time', 'changed', 'published_time'];

async function contents({ query }: EmptyKernel): Promise<Record<string, string[]>> {
  const tables = await query<{ name: string }>(`select table_name as name from information_schema.tables where table_schema = 'records' order by 1`);
  const result: Record<string, string[]> = {};
  for (const { name } of tables) {
    const isChild = name.includes('__');
    const rows = await query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from records.${name} t order by ${isChild ? 'parent_id, position' : 'id'}`);
    const left = isChild ? [...MOMENTS, 'id'] : MOMENTS;
    result[name] = rows.map(({ row }) => JSON.stringify(Object.fromEntries(Object.entries(row).filter(([key]) => !left.includes(key)))));
  }
  return result;
}

function withConfig(kernel: Kernel, config: Config): Kernel {
  return Object.assign(Object.create(kernel) as Kernel, { config });
}

describe('the demo company', () => {
  let first: EmptyKernel;
  let second: EmptyKernel;
  beforeAll(async () => {
    [first, second] = await Promise.all([openEmptyKernel({ seed: 'demo' }), openEmptyKernel({ seed: 'demo' })]);
    await Promise.all([prepareProduct(first.kernel), prepareProduct(second.kernel)]);
  });
  afterAll(async () => {
    await first.close();
    await second.close();
  });

  it('is the same on every machine', async () => {
    expect(await contents(second)).toEqual(await contents(first));
  });

  it('is not made twice', async () => {
    const before = await contents(first);
    await prepareProduct(first.kernel);
    expect(await contents(first)).toEqual(before);
  });

  it('is large enough to try everything', async () => {
    const [size] = await first.query<Record<string, unknown>>(`
      select (select count(*) from records.sys_user) >= 40 as people,
        (select count(distinct project_type) from records.project_info) as types, (select count(distinct project_state) from records.project_info) as states,
        (select count(*) from records.project_info) >= 12 as projects,
        (with recursive below (id, depth) as (select id, 1 from records.sys_organize where parent_id is null
          union all select o.id, depth + 1 from records.sys_organize o join below on o.parent_id = below.id) select max(depth) from below) as levels`);
    expect(size).toEqual({ people: true, types: 4, states: 5, projects: true, levels: 3 });
  });

  const nobody = async (statement: string): Promise<void> => {
    expect(await first.query(statement)).toEqual([]);
  };

  it('has project prices that are the sums of its single works, and these of its works contract', async () => {
    await nobody(`select p.project_name from records.project_info p join (
        select project_id, sum(approved_amount) as approved, sum(submitted_amount) as submitted from records.single_project group by 1
      ) s on s.project_id = p.id where p.project_price <> s.approved or (p.contract_price is not null and p.contract_price <> s.submitted)`);
    await nobody(`select id from records.single_project where approved_amount <> submitted_amount - reduction + increase`);
  });

  it('has visa changes that add up', async () => {
    await nobody(`select v.id from records.visa_change v join (
        select parent_id, sum(amount) as amount, sum(submit_price) as submitted from records.visa_change__measure group by 1
      ) m on m.parent_id = v.id
      where v.submit_amount <> m.submitted or v.amount_visa_change <> m.amount * case v.direction when 'decrease' then -1 else 1 end`);
    await nobody(`select id from (select *, sum(amount_visa_change) over (partition by project_id order by creator_time) as running from records.visa_change) v
      where cumulative_change_amount <> running`);
    await nobody(`select id from records.visa_change__measure where amount <> round(approved_quantity * price, 2) or submit_price <> round(submit_quantity * price, 2)`);
  });

  it('has payments in which every period starts where the one before ended', async () => {
    await nobody(`select code from (select *, sum(approved_amount) over w as approved_so_far, sum(current_payment_information) over w as paid_so_far, row_number() over w as period
        from records.progress_payment window w as (partition by contract_id order by valuation_month)) p
      where current_period <> period or cumulative_approved <> approved_so_far or total_payment_amount <> paid_so_far`);
    await nobody(`select d.id from (select d.*, sum(d.approved) over (partition by p.contract_id, d.item order by p.valuation_month) as running
        from records.progress_payment__details d join records.progress_payment p on p.id = d.parent_id) d
      where d.cumulative <> d.running or d.previous <> d.running - d.approved`);
    await nobody(`select code from records.progress_payment where current_payment_information <>
      payable_before - deduct_supply - deduct_advance - retention - penalty - other_deduct or actual_pay > current_payment_information`);
  });

  it('has shares of members and of payment terms that add up to one hundred', async () => {
    await nobody(`select project_id from records.project_member group by 1 having sum(contribution_ratio) <> 100`);
    await nobody(`select parent_id from records.contract_info__pay_term group by 1 having sum(ratio) <> 100`);
  });

  it('belongs to people and units that exist', async () => {
    for (const table of ['project_info', 'project_member', 'contract_info', 'single_project', 'visa_change', 'progress_payment']) {
      await nobody(`select r.id from records.${table} r where not exists (select 1 from records.sys_user u where u.id = r.creator_user_id)
        or not exists (select 1 from records.sys_organize o where o.id = r.owner_organize_id)`);
    }
    await nobody(`select u.account from records.sys_user u where not u.is_administrator and (u.organize_id is null or cardinality(u.role_ids) = 0)`);
    await nobody(`select u.account from records.sys_user u where not exists (select 1 from kernel.credential c where c.user_id = u.id)`);
  });

  it('L2: comes with lists that its company has kept, each over records that are there', async () => {
    for (const { screen, settings } of LIST_VIEWS) {
      const { kernel } = first;
      expect([screen, await kernel.records.counts(SYSTEM_ACTOR, screen, [settings])]).toEqual([screen, [expect.toSatisfy((count) => Number(count) > 0)]]);
      const order = (settings.sort ?? []).map(({ field }) => field).join(',');
      await kernel.records.list(SYSTEM_ACTOR, screen, { currentPage: 1, pageSize: 1, ...(order && { sidx: order }) });
      for (const group of settings.group ?? []) expect((await kernel.records.groups(SYSTEM_ACTOR, screen, group)).list.length).toBeGreaterThan(1);
    }
    expect(await first.query(`select v.name from kernel.list_view v, unnest(v.role_ids) role where not exists (select 1 from records.sys_role r where r.id = role)`)).toEqual([]);
  });

  it('says in every history who made and changed the record, and when', async () => {
    expect(await first.query(`select count(*)::int > 100 as many from kernel.record_history`)).toEqual([{ many: true }]);
    await nobody(`select h.model, h.record_id from kernel.record_history h where not exists (select 1 from records.sys_user u where u.id = h.user_id)`);
    await nobody(`select h.record_id from kernel.record_history h join records.visa_change r on r.id = h.record_id
      where h.version = 1 and (h.user_id <> r.creator_user_id or h.time <> r.creator_time)`);
    await nobody(`select r.id from records.progress_payment r where r.version > 1 and r.last_modify_user_id = 'system'`);
  });

  it('grants only what exists', async () => {
    await nobody(`select menu_id from kernel.menu_grant g where not exists (select 1 from records.sys_menu m where m.id = g.menu_id)`);
  });
});

describe('what every database gets', () => {
  let empty: EmptyKernel;
  let schemas: string;
  beforeAll(async () => {
    schemas = await mkdtemp(join(tmpdir(), 'office-schemas-'));
    await cp('schemas', schemas, { recursive: true });
    empty = await openEmptyKernel({ adminPassword: 'secret2026', schemasDir: schemas });
  });
  afterAll(async () => {
    await empty.close();
    await rm(schemas, { recursive: true });
  });

  it('asks for the password of the administrator first', async () => {
    const { adminPassword: _, ...without } = empty.kernel.config;
    await expect(prepareProduct(withConfig(empty.kernel, without))).rejects.toBeInstanceOf(ConfigError);
    expect(await empty.query(`select id from records.sys_user`)).toEqual([]);
  });

  it('has the administrator, the documents\' entries and nobody else', async () => {
    await prepareProduct(empty.kernel);
    expect(await empty.query(`select account, is_administrator from records.sys_user`)).toEqual([{ account: 'admin', is_administrator: true }]);
    // He belongs to a company, the only one there is.
    expect(await empty.query(`select o.category, u.account from records.sys_organize o left join records.sys_user u on u.organize_id = o.id`)).toEqual([{ category: 'company', account: 'admin' }]);
    expect(await empty.query(`select id from records.sys_dictionary_type where en_code = 'RoleType'`)).toEqual([{ id: '4501f6f26a384757bce12d4c4b03342c' }]);
    expect(await empty.query(`select id from records.project_info`)).toEqual([]);
    expect(await empty.query(`select m.en_code from records.sys_menu m where parent_id is not null and not exists (select 1 from records.sys_menu p where p.id = m.parent_id)`)).toEqual([]);
  });

  it('keeps what an administrator edited, removed and added, and adds what new documents bring', async () => {
    await empty.query(`update records.sys_dictionary_data set full_name = '大晴天' where en_code = 'sunny'`);
    await empty.query(`update records.sys_dictionary_data set deleted_at = now() where en_code = 'snow'`);
    await empty.query(`update records.sys_menu set sort_code = 7 where en_code = 'system.area'`);
    const file = join(schemas, 'dictionaries', 'weather.dictionary.json');
    const weather = JSON.parse(await readFile(file, 'utf8')) as { entries: unknown[] };
    weather.entries.push({ code: 'fog', title: '雾' });
    await writeFile(file, JSON.stringify(weather));
    await prepareProduct(empty.kernel);
    expect(await empty.query(`select d.en_code, d.full_name from records.sys_dictionary_data d join records.sys_dictionary_type t on t.id = d.dictionary_type_id
      where t.en_code = 'weather' and d.deleted_at is null order by d.sort_code`)).toEqual([
      { en_code: 'sunny', full_name: '大晴天' }, { en_code: 'cloudy', full_name: '多云' }, { en_code: 'overcast', full_name: '阴' },
      { en_code: 'rain', full_name: '雨' }, { en_code: 'wind', full_name: '大风' }, { en_code: 'fog', full_name: '雾' },
    ]);
    expect(await empty.query(`select sort_code from records.sys_menu where en_code = 'system.area'`)).toEqual([{ sort_code: 7 }]);
  });

  it('does not put the demo company beside a company of one\'s own', async () => {
    await empty.query(`insert into records.sys_organize (id, category, full_name, en_code) values ('own', 'company', '自己的公司', 'OWN')`);
    await prepareProduct(withConfig(empty.kernel, { ...empty.kernel.config, seed: 'demo' }));
    expect(await empty.query(`select full_name from records.sys_organize order by id`)).toEqual([{ full_name: '默认公司' }, { full_name: '自己的公司' }]);
  });
});

describe('areas', () => {
  const rows = areaRows();
  it('cover every province with unique codes and parents', () => {
    expect(rows.filter(({ level }) => level === '1')).toHaveLength(34);
    const ids = new Set(rows.map(({ id }) => id));
    expect(ids.size).toBe(rows.length);
    expect(rows.filter(({ parent_id }) => parent_id !== null && !ids.has(parent_id ?? ''))).toEqual([]);
    for (const name of ['滨江区', '油尖旺区', '花地玛堂区', '信义区']) expect(rows.some(({ full_name }) => full_name === name)).toBe(true);
  });
});
