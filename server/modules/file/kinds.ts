import { MAX_PICTURE_BYTES } from '#schemas/wire/chat-limits.ts';

/** What may be uploaded as one kind of file. */
export interface FileKind {
  maxBytes: number;
  extensions: readonly string[];
  /** Every signed-in user may see it: faces, and pictures inside texts. Their names cannot be guessed. */
  isShared?: boolean;
  /** What is said of a larger one, where it is not the usual. */
  tooLargeKey?: string;
}

const MB = 1_048_576;

const IMAGES = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp'] as const;
const SOUND_AND_FILM = ['mp3', 'wav', 'amr', 'm4a', 'ogg', 'mp4', 'mov', 'webm', 'avi'] as const;
const OFFICE = ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'wps', 'et', 'dps', 'pdf', 'ofd', 'rtf', 'txt', 'csv', 'md', 'xml'] as const;
/** Drawings and the files of cost-estimation programs. */
const TRADE = ['dwg', 'dxf', 'gbq', 'gbq4', 'gbq5', 'gbq6', 'gtj', 'ggj', 'tif', 'tiff', 'heic'] as const;
const ARCHIVES = ['zip', 'rar', '7z'] as const;
const DOCUMENTS = [...OFFICE, ...IMAGES, ...TRADE, ...ARCHIVES, ...SOUND_AND_FILM];

/** Kinds that a page may upload, by the `type` of the address. */
export const FILE_KINDS: ReadonlyMap<string, FileKind> = new Map<string, FileKind>(Object.entries({
  annex: { maxBytes: 100 * MB, extensions: DOCUMENTS },
  annexpic: { maxBytes: 2 * MB, extensions: IMAGES, isShared: true },
  userAvatar: { maxBytes: 2 * MB, extensions: IMAGES, isShared: true },
  workFlow: { maxBytes: 100 * MB, extensions: DOCUMENTS },
  document: { maxBytes: 100 * MB, extensions: DOCUMENTS },
  mail: { maxBytes: 20 * MB, extensions: DOCUMENTS },
  IM: { maxBytes: MAX_PICTURE_BYTES - 1, extensions: [...IMAGES, 'mp3', 'wav', 'amr', 'm4a', 'ogg'], tooLargeKey: 'file.chatPictureTooLarge' },
  comment: { maxBytes: 100 * MB, extensions: DOCUMENTS },
  temporary: { maxBytes: 50 * MB, extensions: DOCUMENTS },
  templatefile: { maxBytes: 20 * MB, extensions: OFFICE },
  biVisualPath: { maxBytes: 10 * MB, extensions: IMAGES, isShared: true },
}));

export const DEFAULT_KIND = 'annex';
