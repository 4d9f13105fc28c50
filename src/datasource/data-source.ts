import { createHttpDataSource } from './http-data-source.ts';

/** The page's one way to the server's records. */
export const dataSource = createHttpDataSource();
