/** What the records engine is measured against: Fastify and pg, one hand-written statement, no rules at all. */
import Fastify from 'fastify';
import pg from 'pg';

const LIST = `
  select r.id, r.version, r.subject, r.amount, r.occur_date, r.urgency, r.applicant, r.reviewer, r.organize_id, r.project_id,
         r.creator_user_id, r.creator_time,
         d.full_name as urgency_name, a.real_name as applicant_name, v.real_name as reviewer_name,
         o.full_name as organize_name, p.project_name
    from (select * from records.bench_record where deleted_at is null order by creator_time desc, id desc limit $1 offset $2) r
    left join records.sys_dictionary_data d on d.en_code = r.urgency and d.dictionary_type_id = (select id from records.sys_dictionary_type where en_code = 'urgent')
    left join records.sys_user a on a.id = r.applicant
    left join records.sys_user v on v.id = r.reviewer
    left join records.sys_organize o on o.id = r.organize_id
    left join records.project_info p on p.id = r.project_id
   order by r.creator_time desc, r.id desc`;

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = Fastify();

app.post<{ Body: { currentPage: number; pageSize: number } }>('/list', async (request) => {
  const { currentPage, pageSize } = request.body;
  const { rows } = await pool.query({ name: 'list', text: LIST, values: [pageSize, (currentPage - 1) * pageSize] });
  return { code: 200, msg: '', data: { list: rows } };
});

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
