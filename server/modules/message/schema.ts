import { Type } from 'typebox';

export const ById = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });

const PAGE = {
  currentPage: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  pageSize: Type.Integer({ minimum: 1, maximum: 1_000, default: 20 }),
  keyword: Type.Optional(Type.String({ maxLength: 100 })),
};

/** An empty type asks for all of them. */
export const InboxQuery = Type.Object({
  ...PAGE,
  sort: Type.Union([Type.Literal('asc'), Type.Literal('desc')], { default: 'desc' }),
  type: Type.Optional(Type.Union([Type.Literal(''), Type.Literal('1'), Type.Literal('2'), Type.Literal('3')])),
  isRead: Type.Optional(Type.Union([Type.Literal(''), Type.Literal('0'), Type.Literal('1')])),
});

export const ReadersQuery = Type.Object({ ...PAGE, isRead: Type.Union([Type.Literal('0'), Type.Literal('1')], { default: '0' }) });

/** Ids, separated by commas. */
const Ids = Type.String({ minLength: 1, maxLength: 40_000 });
export const IdsBody = Type.Object({ ids: Ids });
export const MarkBody = Type.Object({ ids: Ids, isRead: Type.Union([Type.Literal('0'), Type.Literal('1')], { default: '1' }) });
