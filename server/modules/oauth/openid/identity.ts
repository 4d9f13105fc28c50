import {
  AuthorizationResponseError, authorizationCodeGrant, ClientError, type Configuration, fetchUserInfo, ResponseBodyError, WWWAuthenticateChallengeError,
} from 'openid-client';
import { AppError } from '../../../kernel/errors.ts';
import type { Kernel } from '../../../kernel/module.ts';
import type { OpenSignIn } from './sign-ins.ts';

/** Whom the provider has recognised, and what it says of the person. */
export interface Identity {
  issuer: string;
  subject: string;
  claims: Readonly<Record<string, unknown>>;
}

/** Nobody has answered, or something in between; the library gives no code to what kept a call from being made. */
const NO_ANSWER: ReadonlySet<string> = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']);

/** Trades the code that the browser has brought for who it is. Throws loginFailed, and unavailable where the provider is. */
export async function askIdentity(kernel: Kernel, provider: Configuration, callback: URL, { nonce, verifier }: OpenSignIn): Promise<Identity> {
  try {
    const tokens = await authorizationCodeGrant(provider, callback, {
      idTokenExpected: true, pkceCodeVerifier: verifier, expectedNonce: nonce, expectedState: callback.searchParams.get('state') ?? '',
    });
    const signed = tokens.claims();
    if (signed === undefined) throw new AppError('loginFailed', { textKey: 'openid.refused' });
    const more = provider.serverMetadata().userinfo_endpoint === undefined ? {} : await fetchUserInfo(provider, tokens.access_token, signed.sub);
    return { issuer: signed.iss, subject: signed.sub, claims: { ...more, ...signed } };
  } catch (error) {
    throw refusalOf(kernel, error);
  }
}

/** Plain words for the person; what the provider said, for the operator's log. */
export function refusalOf(kernel: Kernel, error: unknown): AppError {
  if (error instanceof AppError) return error;
  kernel.log.warn({ reason: reasonOf(error) }, 'Signing in with the identity provider failed');
  const isAnswer = error instanceof AuthorizationResponseError || error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError
    || (error instanceof ClientError && error.code !== undefined && !NO_ANSWER.has(error.code));
  return isAnswer ? new AppError('loginFailed', { textKey: 'openid.refused', cause: error }) : new AppError('unavailable', { textKey: 'openid.unreachable', cause: error });
}

/** Says why without a word of what was sent. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return error.message === '' ? error.name : `${error.message}${inner}`;
}
