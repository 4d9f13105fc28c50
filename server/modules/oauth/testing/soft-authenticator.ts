import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const UP_AND_VERIFIED = 0x05;
const WITH_KEY = 0x40;

export interface SoftAuthenticator {
  /** Makes a key for what `Passkeys/Actions/Begin` answered. */
  register(options: { challenge: string }): object;
  /** Signs what was asked for. `counter` is the device's count of signatures. */
  answer(options: { challenge: string }, changes?: { counter?: number; origin?: string }): object;
}

/** A device that keeps one passkey for a page, as WebAuthn has it (ES256, attestation `none`), but in memory and without asking anybody. */
export function createSoftAuthenticator(origin: string): SoftAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(24);
  const host = createHash('sha256').update(new URL(origin).hostname).digest();
  let count = 0;

  const clientData = (type: string, challenge: string, from: string): Buffer => Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const facts = (flags: number, counter: number): Buffer => Buffer.concat([host, Buffer.from([flags]), uint32(counter)]);
  const envelope = (response: object): object => ({ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key', clientExtensionResults: {}, response });

  return {
    register({ challenge }) {
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([facts(UP_AND_VERIFIED | WITH_KEY, 0), Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytes(data),
      ]);
      return envelope({ clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'), attestationObject: attestation.toString('base64url'), transports: ['internal'] });
    },
    answer({ challenge }, { counter = (count += 1), origin: from = origin } = {}) {
      const data = facts(UP_AND_VERIFIED, counter);
      const client = clientData('webauthn.get', challenge, from);
      const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), privateKey);
      return envelope({ clientDataJSON: client.toString('base64url'), authenticatorData: data.toString('base64url'), signature: signature.toString('base64url') });
    },
  };
}

/** RFC 9052, an elliptic curve key in two coordinates. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
  return Buffer.concat([head, bytes(Buffer.from(x, 'base64url')), Buffer.from([0x22]), bytes(Buffer.from(y, 'base64url'))]);
}

/** CBOR (RFC 8949) of a text of up to 23 bytes. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | value.length]), Buffer.from(value)]);
}

/** CBOR of up to 65,535 bytes. */
function bytes(value: Buffer): Buffer {
  const head = value.length < 256 ? Buffer.from([0x58, value.length]) : Buffer.from([0x59, value.length >> 8, value.length & 0xff]);
  return Buffer.concat([head, value]);
}

function uint32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(value);
  return buffer;
}
