import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

const STATEMENTS = [
  // `page`: code of a model, or `menu` for entries that lead to none; `held`: what was granted of it; both null of a membership.
  `create table kernel.rights_review_item (
    id text primary key,
    review_id text not null,
    subject_type text not null check (subject_type in ('role', 'position', 'user')),
    subject_id text not null,
    subject_name text not null,
    page text,
    held jsonb,
    user_id text,
    what text not null,
    words text not null,
    reviewers text[] not null,
    state text not null default 'open' check (state in ('open', 'confirmed', 'waiting', 'revoked', 'gone')),
    decided_by text,
    decided_name text,
    decided timestamptz,
    reason text,
    request_id text,
    created timestamptz not null,
    check ((page is null) = (user_id is not null) and (page is null) = (held is null))
  )`,
  `create index rights_review_item_review on kernel.rights_review_item (review_id, id)`,
  `create index rights_review_item_reviewers on kernel.rights_review_item using gin (reviewers) where state = 'open'`,
  `create index rights_review_item_request on kernel.rights_review_item (request_id) where request_id is not null`,
];

/** What people look through in a review of rights, and what they decided. */
export const rightsReviews: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
