import type { NoticeChoices } from '#schemas/wire/messages.ts';

/** Key of `kernel.preference`. */
export const CHOICES_KEY = 'notices';

/** Ways in which a person hears of a message. */
export const CHANNELS = ['inApp', 'browser', 'mail', 'sms'] as const;
/** Those that leave by the outbox. */
export const OUTSIDE_CHANNELS = ['mail', 'sms'] as const;

/** Who has chosen nothing hears of everything in the product, and of nothing outside. */
export const NO_CHOICES: NoticeChoices = { kinds: {}, quiet: null };
