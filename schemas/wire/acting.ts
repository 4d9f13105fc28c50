/** A session in which its person sees what another user sees. */
export interface StartedActing {
  token: string;
  /** Epoch milliseconds. */
  until: number;
  /** The other user's name. */
  name: string;
}
