/** A column of a table that is not the product's own. */
export interface ExistingColumn {
  /** In quotes. */
  name: string;
  /** As its database calls it, without quotes. */
  plainName: string;
  type: string;
}
