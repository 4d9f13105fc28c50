import { Type, type TSchema } from 'typebox';
import type { RecordRow } from './records.ts';

/** An object that TypeScript alone describes; of what comes only that it is one is checked. */
export const ObjectAs = <Shape>() => Type.Unsafe<Shape>(Type.Object({}));


/** One record of whatever model; its document says what is in it. */
export const RecordAnswer = Type.Unsafe<RecordRow>(Type.Object({ id: Type.String() }));

export const Pagination = Type.Object({ currentPage: Type.Integer(), pageSize: Type.Integer(), total: Type.Integer() });

/** Answers `{ list }`. */
export const ListOf = <Item extends TSchema>(item: Item) => Type.Object({ list: Type.Array(item) });

/** Answers `{ list, pagination }`. */
export const PageOf = <Item extends TSchema>(item: Item) => Type.Object({ list: Type.Array(item), pagination: Pagination });

/** Where a page of a list begins and how long it is, in the address. */
export const PAGE_QUERY = {
  currentPage: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  pageSize: Type.Integer({ minimum: 1, maximum: 1_000, default: 20 }),
  keyword: Type.Optional(Type.String({ maxLength: 100 })),
};

/** An address that gives the file once. */
export const FileLink = Type.Object({ name: Type.String(), url: Type.String() });
