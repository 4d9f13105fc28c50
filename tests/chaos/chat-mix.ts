import { setTimeout as sleep } from 'node:timers/promises';
import { EMOJI } from '#schemas/wire/emoji.ts';

/** What somebody says: a text with emoji, or a picture that was uploaded for it. */
export type Said = { messageType: 'text'; messageContent: string } | { messageType: 'image'; messageContent: Picture };

interface Picture {
  name: string;
  width: number;
  height: number;
  path: string;
}

const EVERY_PICTURE = 10;
const AGAIN_MS = 150;
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** What is heard of the message: its text, or the name of its picture. */
export function markOf(content: unknown): string {
  return typeof content === 'string' ? content : (content as Picture).name;
}

/** What is to be heard of each message of a person: its number, so that its place shows, and something of the emoji. */
export function expectedMark(person: string, index: number): string {
  if (index % EVERY_PICTURE === EVERY_PICTURE - 1) return `${person}${String(index)}.png`;
  const emoji = [index, index * 7].map((at) => EMOJI[at % EMOJI.length]?.character ?? '').join('');
  return `${person}${String(index)} ${emoji}`;
}

/** Makes what is said next; a picture is uploaded as often as it takes, until the talk is over. */
export async function makeSaid(person: string, index: number, { address, token, isOver }: { address: () => string; token: string; isOver: () => boolean }): Promise<Said | undefined> {
  const mark = expectedMark(person, index);
  if (!mark.endsWith('.png')) return { messageType: 'text', messageContent: mark };
  while (!isOver()) {
    const path = await upload(address(), token, mark).catch(() => undefined);
    if (path !== undefined) return { messageType: 'image', messageContent: { name: mark, width: 1, height: 1, path } };
    await sleep(AGAIN_MS);
  }
  return undefined;
}

async function upload(address: string, token: string, name: string): Promise<string | undefined> {
  const form = new FormData();
  form.set('file', new Blob([bytesOf(name)]), name);
  const answer = await fetch(`${address}/api/file/Uploader/IM`, { method: 'POST', headers: { authorization: token }, body: form });
  if (!answer.ok) return undefined;
  return ((await answer.json()) as { data: { url: string } }).data.url;
}

/** Whether the person of this token gets the picture, and the one that was uploaded under this name. */
export async function seesPicture(address: string, token: string, { name, path }: Picture): Promise<boolean> {
  const answer = await fetch(address + path, { headers: { authorization: token } });
  return answer.ok && Buffer.from(await answer.arrayBuffer()).equals(bytesOf(name));
}

/** Each picture is another one; what follows the end of one is not drawn. */
function bytesOf(name: string): Buffer<ArrayBuffer> {
  return Buffer.concat([PNG, Buffer.from(name)]);
}
