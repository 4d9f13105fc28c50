import { createHash } from 'node:crypto';
import type { PackageDocument } from '#schemas/packages/package.ts';
import { PackageRefused, readPackage } from '#schemas/packages/read-package.ts';
import type { PackageReview } from '#schemas/wire/packages.ts';
import { CommandError, digest } from './folder.ts';

const BASE = '/api/visualdev/Model/Actions';

/** A server, and who is asking it. */
export interface ServerAccess {
  url: string;
  token: string;
}

interface Envelope {
  code: number;
  msg: string;
  data: unknown;
}

export interface PushOptions {
  choices: Record<string, 'mine' | 'theirs'>;
  acceptedUnfit: Record<string, string[]>;
  removes: boolean;
  hash?: string;
}

/** Signs in with the account and password of the environment; a token there is taken as it is. */
export async function accessTo(url: string, env: Record<string, string | undefined>, ask: (question: string) => Promise<string>): Promise<ServerAccess> {
  if (!URL.canParse(url)) throw new CommandError(`${url} is no address; it should look like http://127.0.0.1:8080`);
  const token = env['OFFICE_TOKEN'];
  if (token !== undefined && token !== '') return { url, token };
  const account = env['OFFICE_ACCOUNT'] ?? await ask(`Account on ${url}: `);
  const password = env['OFFICE_PASSWORD'] ?? await ask('Password: ');
  const body = new URLSearchParams({
    account, password: createHash('md5').update(password).digest('hex'), client_id: 'admin', client_secret: '123456', scope: 'all', grant_type: 'password',
  });
  const { token: received } = (await open(url, '/api/oauth/Login', { method: 'POST', body })) as { token: string };
  return { url, token: received };
}

/** All designs that the caller may export. */
export async function pullPackage({ url, token }: ServerAccess): Promise<PackageDocument> {
  const link = (await open(url, `${BASE}/ExportData`, { method: 'POST', headers: { authorization: token, 'content-type': 'application/json' }, body: '{}' })) as { url: string };
  const response = await reach(url, link.url, { headers: { authorization: token } });
  try {
    return readPackage(await response.text(), digest);
  } catch (error) {
    if (error instanceof PackageRefused) throw new CommandError(`${url} answered something that is no sound package: ${error.message}`);
    throw error;
  }
}

/** What the package would do there; with `hash` it is carried out. */
export async function sendPackage({ url, token }: ServerAccess, document: PackageDocument, options: PushOptions): Promise<PackageReview> {
  const body = new FormData();
  body.append('choices', JSON.stringify(options.choices));
  body.append('acceptedUnfit', JSON.stringify(options.acceptedUnfit));
  if (options.removes) body.append('removes', '1');
  if (options.hash !== undefined) body.append('hash', options.hash);
  body.append('file', new Blob([JSON.stringify(document)], { type: 'application/json' }), 'folder.package.json');
  return (await open(url, `${BASE}/ImportData`, { method: 'POST', headers: { authorization: token }, body })) as PackageReview;
}

async function open(url: string, path: string, init: RequestInit): Promise<unknown> {
  const response = await reach(url, path, init);
  const answer = (await response.json().catch(() => undefined)) as Envelope | undefined;
  if (answer === undefined) throw new CommandError(`${url} answered ${String(response.status)} and nothing that could be read.`);
  if (answer.code !== 200) throw new CommandError(`${url}: ${answer.msg}`);
  return answer.data;
}

async function reach(url: string, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(new URL(path, url), { ...init, headers: { 'accept-language': 'en-US', ...init.headers } });
  } catch {
    throw new CommandError(`${url} does not answer. Is the server running there?`);
  }
}
