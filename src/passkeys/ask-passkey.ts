import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { DataSourceError } from '#renderers/engine/data-source.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { loadTexts, say } from '#src/i18n/texts.ts';
import { request } from '#src/session/http.ts';

type Signing = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type Making = Parameters<typeof startRegistration>[0]['optionsJSON'];

const post = (path: string, data?: object): Promise<JsonValue> => request({ method: 'POST', path: `/api/oauth/${path}`, data });

/** Signs in by a key of this device; the answer of the server. Throws DataSourceError, also where the person turns the device's question down. */
export async function signInByPasskey(): Promise<JsonValue> {
  const credential = await sign(await post('Passkeys/Actions/Ask'));
  return post('LoginByPasskey', { credential });
}

/** The second step of a sign-in by a key of this device. Throws DataSourceError. */
export async function verifyByPasskey(challenge: { id: string; secret: string }): Promise<JsonValue> {
  const credential = await sign(await post('SecondStep/Actions/AskPasskey', challenge));
  return post('SecondStep/Actions/VerifyPasskey', { ...challenge, credential });
}

/** Makes a key on this device for the person who is signed in. `proof`: digest of the password, and a code where there is a second factor. Throws DataSourceError. */
export async function makePasskey(proof: { password: string; code?: string }, name: string): Promise<void> {
  const options = await post('Passkeys/Actions/Begin', proof);
  const credential = await orTold(startRegistration({ optionsJSON: options as unknown as Making }));
  await post('Passkeys', { name, credential });
}

const sign = (options: JsonValue): Promise<object> => orTold(startAuthentication({ optionsJSON: options as unknown as Signing }));

/** What browsers say is in their language and for developers. */
async function orTold<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch {
    await loadTexts('signIn');
    throw new DataSourceError(0, say('signIn:passkey.cancelled'));
  }
}
