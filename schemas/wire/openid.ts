import type { SecondStep } from './second-step.ts';

/** Ways to sign in that are there only where they have been set up. */
export interface SignInWays {
  /** The identity provider, as it is called in the language that is asked for. */
  openid: { name: string } | null;
}

/** What a page that has signed in goes on with. */
export interface SignedIn {
  token: string;
  theme: string;
}

/** A session, or what is still missing for one. */
export type Admitted = SignedIn | SecondStep;

/** An identity at a provider by which the person signs in. */
export interface OwnIdentity {
  issuer: string;
  /** What the provider is called. */
  name: string;
  /** Epoch milliseconds. */
  created: number;
  lastUsed: number;
}

export interface OwnIdentities {
  list: OwnIdentity[];
  /** Without one, nothing else would let the person in. */
  hasPassword: boolean;
}
