/** How often something kept was there when it was asked for, since the process started. */
export interface Uses {
  hits: number;
  misses: number;
}

/** What one process keeps in memory so that it need not read it again. Nothing is lost with it. */
export interface KeptInMemory {
  /** How many things are kept now. */
  entries(): number;
  /** About how much room they take; absent where nobody counts it. */
  bytes?(): number;
  readonly uses: Readonly<Uses>;
  /** Forgets everything in this process. What was being read meanwhile is not kept, as it may be older than this. */
  clear(): void;
}
