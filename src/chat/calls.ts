import type { Contact, ContactNode, Conversation, PictureContent, RecordCard } from '#schemas/wire/chat.ts';
import { configuration } from '#src/session/configuration.ts';
import { call } from '#src/session/call.ts';
import { request } from '#src/session/http.ts';

const CONTACTS_A_PAGE = 20;

/** Those one has talked with, the latest first. */
export async function loadConversations(): Promise<Conversation[]> {
  return (await call('GET /api/message/imreply')).list;
}

export async function loadContacts(keyword: string, currentPage: number): Promise<{ list: Contact[]; hasMore: boolean }> {
  const { list, pagination } = await call('GET /api/permission/Users/ImUser', { query: { keyword, currentPage, pageSize: CONTACTS_A_PAGE } });
  return { list, hasMore: currentPage * CONTACTS_A_PAGE < pagination.total };
}

/** What is directly below a unit; `0` is the top. */
export async function loadUnits(id: string): Promise<ContactNode[]> {
  return (await call('POST /api/permission/Users/ImUser/Selector/:id', { params: { id }, body: {} })).list;
}

/** The record that a message shows, as far as one may see it; null where it is gone or one may not. */
export async function loadRecordCard(messageId: string): Promise<RecordCard | null> {
  return (await call('GET /api/message/imrecord/:id', { params: { id: messageId } })).card;
}

/** Stores a picture for a chat; throws what the server says against it. */
export async function uploadPicture(file: File): Promise<PictureContent> {
  const { width, height } = await measure(file);
  const multipart = new FormData();
  multipart.append('file', file, file.name);
  const stored = (await request({ method: 'POST', path: `${configuration.uploadPath}/IM`, multipart })) as { name: string; url: string };
  return { name: stored.name, width, height, path: stored.url };
}

/** The size in pixels; of what the browser cannot draw a square, so that it is still the server that judges it. */
async function measure(file: File): Promise<{ width: number; height: number }> {
  try {
    const { width, height } = await createImageBitmap(file);
    return { width, height };
  } catch {
    return { width: 200, height: 200 };
  }
}
