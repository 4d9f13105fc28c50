import { proxy } from 'valtio/vanilla';
import { endSession, hasSessionEnded, wasSignedOut } from './session-end.ts';

interface Question {
  /** Why the session has ended, in the server's words. */
  notice: string;
}

/** Set while the session has ended over unsaved input and its person is asked for the password in place. */
export const renewal = proxy<{ question: Question | null }>({ question: null });

let hasInput: () => boolean = () => false;
let waiting: { answer: Promise<boolean>; settle: (isRenewed: boolean) => void } | undefined;

/** Lets the page ask in place whenever there is input to lose; returns how to stop. */
export function askInPlaceFor(isThere: () => boolean): () => void {
  hasInput = isThere;
  return () => void (hasInput = () => false);
}

/**
 * The server says that the session is over. Where somebody would lose input the person is asked for the password over
 * the page, once for all calls that wait; everywhere else the page goes to sign-in. True: there is a session again.
 */
export function recoverSession(notice: string): Promise<boolean> {
  // A user who has signed out in another tab wants none of them to stay.
  if (hasSessionEnded() || wasSignedOut() || !(waiting || hasInput())) {
    endSession(notice);
    return Promise.resolve(false);
  }
  if (!waiting) {
    let settleAnswer: (isRenewed: boolean) => void = () => undefined;
    const answer = new Promise<boolean>((resolve) => (settleAnswer = resolve));
    waiting = { answer, settle: settleAnswer };
    renewal.question = { notice };
  }
  return waiting.answer;
}

/** There is a session again: what has waited for it goes on. */
export function endQuestion(): void {
  settle(true);
}

/** Gives the page up for the sign-in page; input stays as drafts of its person. */
export function leaveQuestion(): void {
  const notice = renewal.question?.notice ?? '';
  settle(false);
  endSession(notice);
}

function settle(isRenewed: boolean): void {
  renewal.question = null;
  waiting?.settle(isRenewed);
  waiting = undefined;
}
