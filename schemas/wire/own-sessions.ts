import { Type, type Static } from 'typebox';

/** A device on which the asking person is signed in. */
export const OwnSession = Type.Object({
  id: Type.String(),
  /** Browser and system in words, such as `Chrome 140, Linux`; may be empty. */
  device: Type.String(),
  ip: Type.String(),
  /** Epoch milliseconds of the sign-in. */
  created: Type.Number(),
  /** Epoch milliseconds of the last use; up to a minute behind. */
  lastSeen: Type.Number(),
  /** The session that asks. */
  isCurrent: Type.Boolean(),
});
export type OwnSession = Static<typeof OwnSession>;
