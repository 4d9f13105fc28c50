import { createHash, randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Captcha, CaptchaKind } from '#schemas/wire/captcha.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { networkOf } from '../../../kernel/authentication/attempts.ts';
import { AppError } from '../../../kernel/errors.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import type { Kernel } from '../../../kernel/module.ts';
import type { Origin } from '../origin.ts';
import { drawSigns, SIGNS } from './draw-signs.ts';
import { sayNumber } from './say-number.ts';

const VALID_SECONDS = 180;
/** Of one address in ten minutes; drawing takes the server some milliseconds. */
const OF_NETWORK = 60;
const LENGTH = 5;
const LARGEST = 20;

/** A new picture of signs, or a sum in words for those who do not see it. The answer does not leave the server. Throws tooManyRequests. */
export async function newCaptcha({ db }: Kernel, { ip, device }: Origin, kind: CaptchaKind, locale: Locale): Promise<Captcha> {
  const id = randomBytes(24).toString('base64url');
  const network = networkOf(ip);
  const { answer, shown } = kind === 'picture' ? picture() : question(locale);
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`captcha of:${network}`}, 0))`.execute(trx);
    const { rows: [from] } = await sql<{ total: number }>`
      select count(*)::int as total from kernel.sign_in_captcha where network = ${network} and created > now() - interval '10 minutes'`.execute(trx);
    if (from !== undefined && from.total >= OF_NETWORK) throw new AppError('tooManyRequests', { textKey: 'login.captchaTooOften' });
    await sql`
      insert into kernel.sign_in_captcha (id, answer_hash, network, device, expires)
      values (${id}, ${hash(id, answer)}, ${network}, ${device}, now() + make_interval(secs => ${VALID_SECONDS}))`.execute(trx);
  });
  return { id, validSeconds: VALID_SECONDS, ...shown() };
}

/** Whether the answer is right, given where it was asked. Right or wrong, there is no second one. */
export async function useCaptcha({ db }: Kernel, { ip, device }: Origin, id: string, answer: string): Promise<boolean> {
  // What is over stays for the limit of an address, and is removed by the hour.
  const { rows: [row] } = await sql<{ answer_hash: Buffer; is_own: boolean }>`
    update kernel.sign_in_captcha set expires = created where id = ${id} and expires > now()
    returning answer_hash, (network = ${networkOf(ip)} and device = ${device}) as is_own`.execute(db);
  return row?.is_own === true && row.answer_hash.equals(hash(id, answer.normalize('NFKC').trim().toUpperCase()));
}

interface Task {
  answer: string;
  /** Made when the limits allow it. */
  shown(): { picture: string } | { question: string };
}

function picture(): Task {
  const answer = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return { answer, shown: () => ({ picture: `data:image/png;base64,${drawSigns(answer).toString('base64')}` }) };
}

function question(locale: Locale): Task {
  const [a, b] = [randomInt(1, LARGEST), randomInt(1, LARGEST)];
  const isSum = a <= b || randomInt(2) === 0;
  const params = { a: sayNumber(a, locale), b: sayNumber(b, locale) };
  return { answer: String(isSum ? a + b : a - b), shown: () => ({ question: translate(locale, isSum ? 'login.captchaSum' : 'login.captchaDifference', params) }) };
}

function hash(id: string, answer: string): Buffer {
  return createHash('sha256').update(`${id}:${answer}`).digest();
}
