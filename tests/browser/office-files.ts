import { crc32 } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';

/** A text document with these paragraphs, as offices write them. */
export function wordFile(paragraphs: readonly string[]): Buffer {
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  return zip({
    '[Content_Types].xml': '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="${word}"><w:body>${paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
  });
}

/** A workbook of one sheet. */
export async function sheetFile(name: string, rows: (string | number)[][]): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name, rows }] }));
}

/** An archive whose parts are not packed. */
function zip(parts: Record<string, string>): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const [path, content] = [Buffer.from(name), Buffer.from(text)];
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(content.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(path.length, 22);
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), shared, path, content]);
    const end = Buffer.alloc(14);
    end.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), shared, end, path]));
    bodies.push(body);
    offset += body.length;
  }
  const list = Buffer.concat(entries);
  const tail = Buffer.alloc(18);
  tail.writeUInt16LE(entries.length, 4);
  tail.writeUInt16LE(entries.length, 6);
  tail.writeUInt32LE(list.length, 8);
  tail.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, list, Buffer.from('PK\u0005\u0006', 'latin1'), tail]);
}
