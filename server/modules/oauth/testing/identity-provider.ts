import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type AccountClaims } from 'oidc-provider';

export const CLIENT = { id: 'office', secret: 'a-client-secret-of-the-tests' };

export interface TestPerson {
  email?: string;
  emailVerified?: boolean;
  name?: string;
  preferredUsername?: string;
}

export interface TestIdentityProvider {
  issuer: string;
  /** Who there is, by subject; more may come and they may change. */
  people: Map<string, TestPerson>;
  /** Who is signed in with the provider without being asked; null shows a form. */
  signedIn: string | null;
  /** Frees its port. A second call does nothing. */
  stop(): Promise<void>;
}

/** A real OpenID provider on a port of its own, with one client that goes back to the given addresses. */
export async function startIdentityProvider(redirectUris: string[]): Promise<TestIdentityProvider> {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${String((http.address() as AddressInfo).port)}`;
  const people = new Map<string, TestPerson>();
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: redirectUris, grant_types: ['authorization_code'], response_types: ['code'] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    findAccount: (_context, subject) => {
      const person = people.get(subject);
      return person === undefined ? undefined : { accountId: subject, claims: () => claimsOf(subject, person) };
    },
    // Nobody is asked whether the office may know their name.
    async loadExistingGrant(context) {
      const { session, client, oidc } = { session: context.oidc.session, client: context.oidc.client, oidc: context.oidc };
      if (session?.accountId === undefined || client === undefined) return undefined;
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
  });
  const answer = provider.callback();
  const self: TestIdentityProvider = {
    issuer, people, signedIn: null,
    stop: () => new Promise((resolve) => {
      http.closeAllConnections();
      http.close(() => resolve());
    }),
  };

  http.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    if (!url.pathname.startsWith('/sign-in/')) return void answer(request, response);
    const person = url.searchParams.get('person') ?? self.signedIn;
    if (person === null) {
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end('<!doctype html><html lang="en"><title>Company account</title><form><label>Person <input name="person"></label><button>Continue</button></form>');
    }
    const result = person === 'nobody' ? { error: 'access_denied', error_description: 'turned down' } : { login: { accountId: person, remember: false } };
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  return self;
}

function claimsOf(sub: string, { email, emailVerified = true, name, preferredUsername }: TestPerson): AccountClaims {
  return { sub, ...(email !== undefined && { email, email_verified: emailVerified }), ...(name !== undefined && { name }), ...(preferredUsername !== undefined && { preferred_username: preferredUsername }) };
}
