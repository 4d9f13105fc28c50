import type { Locale } from '#schemas/language/documents/text.ts';

/** Who acts: the signed-in user of a request, or the system itself (seeds, jobs). */
export interface Actor {
  userId: string;
  account: string;
  /** Grants everything; permission rules are not consulted. */
  isAdministrator: boolean;
  locale: Locale;
  /** Absent for the system. */
  sessionId?: string;
}

export const SYSTEM_ACTOR: Actor = {
  userId: 'system',
  account: 'system',
  isAdministrator: true,
  locale: 'zh-CN',
};
