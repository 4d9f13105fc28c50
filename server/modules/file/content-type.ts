/** Media types we vouch for; everything else leaves as a plain stream of bytes. */
const MEDIA_TYPES: Record<string, string> = {
  png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp', bmp: 'image/bmp',
  pdf: 'application/pdf', txt: 'text/plain; charset=utf-8', csv: 'text/csv; charset=utf-8',
  doc: 'application/msword', xls: 'application/vnd.ms-excel', ppt: 'application/vnd.ms-powerpoint',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  zip: 'application/zip', mp3: 'audio/mpeg', wav: 'audio/wav', mp4: 'video/mp4', webm: 'video/webm',
};

/** What the first bytes of a file with this extension may say; `undefined` stands for nothing known. */
const CONTENT: Record<string, readonly (string | undefined)[]> = {
  jpg: ['jpg'], jpeg: ['jpg'], tif: ['tif'], tiff: ['tif'], heic: ['heic'],
  doc: ['cfb', 'docx', 'rtf'], xls: ['cfb', 'xlsx'], ppt: ['cfb', 'pptx'], wps: ['cfb', 'zip', 'docx'], et: ['cfb', 'zip', 'xlsx'],
  dps: ['cfb', 'zip', 'pptx'], docx: ['docx', 'zip'], xlsx: ['xlsx', 'zip'], pptx: ['pptx', 'zip'], ofd: ['zip'],
  txt: [undefined], csv: [undefined], md: [undefined], xml: ['xml', undefined], rtf: ['rtf'],
  dwg: ['dwg', undefined], dxf: [undefined],
  gbq: ['zip', 'cfb', undefined], gbq4: ['zip', 'cfb', undefined], gbq5: ['zip', 'cfb', undefined],
  gbq6: ['zip', 'cfb', undefined], gtj: ['zip', 'cfb', undefined], ggj: ['zip', 'cfb', undefined],
  mp3: ['mp3'], m4a: ['m4a', 'mp4'], mp4: ['mp4', 'm4v', 'mov'], mov: ['mov', 'mp4'], ogg: ['ogg', 'oga', 'opus', 'ogv'],
  amr: ['amr'], webm: ['webm', 'mkv'],
};

/** Shown inside the page; everything else is a download, because a browser might run it. */
const RASTER_IMAGES = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp']);

export function mediaTypeOf(extension: string): string {
  return MEDIA_TYPES[extension] ?? 'application/octet-stream';
}

export function isRasterImage(extension: string): boolean {
  return RASTER_IMAGES.has(extension);
}

/** Whether what was found in the bytes goes with the extension. */
export function agrees(extension: string, found: string | undefined): boolean {
  return (CONTENT[extension] ?? [extension]).includes(found);
}

/**
 * Lower-case extension of a name, empty when it has none.
 *
 * @example extensionOf('现场 照片.JPG') // jpg
 */
export function extensionOf(name: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** A name to show and to save under: without folders and control characters, at most 200 characters. */
export function cleanName(name: string): string {
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = base.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069"<>|:*?]/g, '').trim();
  const extension = extensionOf(plain);
  return plain.length <= 200 ? plain : `${plain.slice(0, 190)}.${extension}`;
}
