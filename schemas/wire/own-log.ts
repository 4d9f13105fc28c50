import { Type, type Static } from 'typebox';

/** Something that the asking person did: a sign-in, or a request with its address. */
export const OwnLogRow = Type.Object({
  id: Type.String(),
  /** Epoch milliseconds. */
  creatorTime: Type.Number(),
  /** Name and account. */
  userName: Type.String(),
  ipaddress: Type.String(),
  /** Browser and system. */
  platForm: Type.String(),
  succeeded: Type.Optional(Type.Boolean()),
  requestURL: Type.Optional(Type.String()),
  requestMethod: Type.Optional(Type.String()),
  /** Milliseconds. */
  requestDuration: Type.Optional(Type.Number()),
  requestStatus: Type.Optional(Type.Integer()),
});
export type OwnLogRow = Static<typeof OwnLogRow>;
