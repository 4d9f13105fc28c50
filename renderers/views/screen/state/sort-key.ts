/** One field the list is ordered by. */
export interface SortKey {
  field: string;
  order: 'asc' | 'desc';
}
