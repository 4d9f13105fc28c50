import { Type, type Static } from 'typebox';

/** Key of `kernel.preference`. */
export const CHOICES_KEY = 'notices';

/** Ways in which a person hears of a message. */
export const CHANNELS = ['inApp', 'browser', 'mail', 'sms'] as const;
/** Those that leave by the outbox. */
export const OUTSIDE_CHANNELS = ['mail', 'sms'] as const;

const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });
const Chosen = Type.Optional(Type.Boolean());
const OfKind = Type.Object({ inApp: Chosen, browser: Chosen, mail: Chosen, sms: Chosen }, { additionalProperties: false });

/** What a person has chosen: channels by kind, and the hours in which nothing but the product itself tells him. */
export const NoticeChoices = Type.Object({
  kinds: Type.Record(Type.String({ maxLength: 100 }), OfKind),
  quiet: Type.Union([Type.Null(), Type.Object({ from: TimeOfDay, to: TimeOfDay }, { additionalProperties: false })]),
}, { additionalProperties: false });
export type NoticeChoices = Static<typeof NoticeChoices>;

/** Who has chosen nothing hears of everything in the product, and of nothing outside. */
export const NO_CHOICES: NoticeChoices = { kinds: {}, quiet: null };
