import pg from 'pg';

/** So many colleagues of the demo's `viewer`, each with his rights and his password. */
export const PEOPLE = 10_000;
export const STORED = 100_000;

export const accountOf = (number: number): string => `bench${String(number)}`;

/** Fills the company with people, and the inbox and the conversations of `viewer` with messages of the past. */
export async function fillCompany(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    insert into records.sys_user
    select (jsonb_populate_record(u, jsonb_build_object('id', md5('person' || n), 'account', 'bench' || n, 'real_name', 'Person ' || n, 'mobile_phone', null, 'email', null))).*
      from records.sys_user u, generate_series(1, ${String(PEOPLE)}) n where u.account = 'viewer'`);
  await client.query(`
    insert into kernel.credential (user_id, hash, algorithm, changed)
    select md5('person' || n), hash, algorithm, changed from kernel.credential, generate_series(1, 200) n
     where user_id = (select id from records.sys_user where account = 'viewer')`);
  await client.query(`
    insert into kernel.message (id, kind, event, type, title, text, created)
    select 'old' || n, 'notice', 'old' || n, 1, jsonb_build_object('zh-CN', 'Notice ' || n), jsonb_build_object('zh-CN', '<p>Text</p>'), now() - n * interval '1 minute'
      from generate_series(1, ${String(STORED)}) n`);
  await client.query(`
    insert into kernel.message_receiver (user_id, message_id, type, created, read_at)
    select u.id, m.id, 1, m.created, case when random() < 0.9 then now() end from records.sys_user u, kernel.message m where u.account = 'viewer' and m.event like 'old%'`);
  await client.query(`
    insert into kernel.chat_conversation (id, person_a, person_b, last_change, messages, latest_id)
    select md5('talk' || n), least(u.id, md5('person' || n)), greatest(u.id, md5('person' || n)), 1000, 1000, md5('said' || n || '-1000')
      from records.sys_user u, generate_series(1, ${String(STORED / 1_000)}) n where u.account = 'viewer'`);
  await client.query(`
    insert into kernel.chat_message (id, conversation, sequence, change, sender, receiver, kind, body, content, sent)
    select md5('said' || n || '-' || m), md5('talk' || n), m, m, md5('person' || n), u.id, 'text', 'Text ' || m, null, now() - (1001 - m) * interval '1 minute'
      from records.sys_user u, generate_series(1, ${String(STORED / 1_000)}) n, generate_series(1, 1000) m where u.account = 'viewer'`);
  await client.query(`
    insert into kernel.chat_member (person, peer, conversation, read_sequence)
    select p.person, p.peer, md5('talk' || n), 1000 from records.sys_user u, generate_series(1, ${String(STORED / 1_000)}) n,
      lateral (values (u.id, md5('person' || n)), (md5('person' || n), u.id)) p (person, peer) where u.account = 'viewer'`);
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
}
