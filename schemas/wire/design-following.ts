import { Type } from 'typebox';
import type { DraftNews } from './designs.ts';
import type { SocketCall } from './socket.ts';

/** A design's id, or a draft of files. */
const Draft = Type.String({ minLength: 1, maxLength: 120 });

/** "I work on this design, and have it as of this revision": said again whenever the connection is taken up again. */
export const DESIGN_FOLLOW = {
  method: 'designFollow',
  maxBytes: 2_048,
  message: Type.Object({ draft: Draft, revision: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) }, { additionalProperties: false }),
} satisfies SocketCall;

/** "The designer is closed." */
export const DESIGN_UNFOLLOW = {
  method: 'designUnfollow',
  maxBytes: 1_024,
  message: Type.Object({ draft: Draft }, { additionalProperties: false }),
} satisfies SocketCall;

/** What others have done to a design since the page was told last. */
export interface DesignNews extends DraftNews {
  method: 'designNews';
  draft: string;
}
