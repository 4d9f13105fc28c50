/** What an archive says of one of its files. */
export interface ZipEntry {
  name: string;
  /** 0: as it is, 8: deflated. */
  method: number;
  packed: number;
  size: number;
  /** Where its content begins. */
  offset: number;
  isEncrypted: boolean;
}

const END = 0x0605_4b50;
const CENTRAL = 0x0201_4b50;
const LOCAL = 0x0403_4b50;
const END_BYTES = 22;
const MAX_COMMENT = 65_535;
const MAX_ENTRIES = 10_000;

/** The table of contents of an archive; undefined where there is none that makes sense. */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const end = findEnd(view);
    if (end === undefined) return undefined;
    const count = view.getUint16(end + 10, true);
    if (count > MAX_ENTRIES) return undefined;
    let place = view.getUint32(end + 16, true);
    const entries: ZipEntry[] = [];
    for (let index = 0; index < count; index += 1) {
      if (view.getUint32(place, true) !== CENTRAL) return undefined;
      const nameLength = view.getUint16(place + 28, true);
      const local = view.getUint32(place + 42, true);
      if (view.getUint32(local, true) !== LOCAL) return undefined;
      const packed = view.getUint32(place + 20, true);
      const offset = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      const method = view.getUint16(place + 10, true);
      if (offset + packed > bytes.byteLength || (method !== 0 && method !== 8)) return undefined;
      entries.push({
        name: new TextDecoder().decode(bytes.subarray(place + 46, place + 46 + nameLength)),
        method, packed, size: view.getUint32(place + 24, true), offset,
        isEncrypted: (view.getUint16(place + 8, true) & 1) === 1,
      });
      place += 46 + nameLength + view.getUint16(place + 30, true) + view.getUint16(place + 32, true);
    }
    // One name twice, or two files in one place: two readers would see two different workbooks.
    const isClear = new Set(entries.map(({ name }) => name)).size === entries.length && new Set(entries.map(({ offset }) => offset)).size === entries.length;
    return isClear ? entries : undefined;
  } catch {
    // Numbers that point outside the file.
    return undefined;
  }
}

function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - END_BYTES;
  for (let place = last; place >= Math.max(0, last - MAX_COMMENT); place -= 1) if (view.getUint32(place, true) === END) return place;
  return undefined;
}
