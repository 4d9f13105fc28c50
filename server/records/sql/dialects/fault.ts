/** Why a database refused a statement, whichever it is. */
export interface Fault {
  kind:
    | 'required' | 'unique' | 'reference' | 'inUse' | 'rule' | 'tooLong' | 'outOfRange' | 'wrongValue'
    | 'tableGone' | 'tableChanged' | 'denied' | 'readOnly' | 'tooSlow'
    /** Two writes waited for each other. */
    | 'retry'
    /** A value that the database cannot hold, or too many of them. */
    | 'unfit'
    | 'other';
  /** Columns it is about, as far as it says. */
  columns: readonly string[];
  /** It is about the primary key. */
  isOfKey: boolean;
  /** Of the constraint, else what the database says. */
  name: string;
}
