/** What signing in asks for after the password: a code of the person's second factor, or to set one up. */
export type SecondStepKind = 'verify' | 'setUp';

/** Answer of signing in where one step is missing. It opens nothing by itself. */
export interface SecondStep {
  step: SecondStepKind;
  /** What the person has to show: codes of an authenticator app, passkeys, or both to choose from. */
  ways: ('code' | 'passkey')[];
  /** Names the sign-in that waits; both are told to the browser that began it, once. */
  challenge: { id: string; secret: string };
  validSeconds: number;
}

/** A secret that is shared with an authenticator app, before its first code proves that the app has it. */
export interface NewAuthenticator {
  /** Base32, to be typed. */
  secret: string;
  /** `otpauth://…`, for a picture. */
  address: string;
}

/** How a person's second factor stands. */
export interface OwnSecondFactor {
  isOn: boolean;
  /** Epoch milliseconds. */
  since: number | null;
  recoveryCodesLeft: number;
  /** The administrator's rule names this person: it cannot be switched off. */
  isRequired: boolean;
}
