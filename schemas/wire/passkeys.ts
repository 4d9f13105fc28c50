/** A key that one of the person's devices keeps. */
export interface OwnPasskey {
  id: string;
  /** As the person calls it. */
  name: string;
  /** Epoch milliseconds. */
  created: number;
  lastUsed: number | null;
}
