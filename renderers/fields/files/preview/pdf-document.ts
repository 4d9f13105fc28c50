import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';
import type { PDFDocumentLoadingTask } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

const data = import.meta.glob<string>(['/node_modules/pdfjs-dist/cmaps/*.bcmap', '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}'], { query: '?url', import: 'default', eager: true });
const addresses = new Map(Object.entries(data).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]));

/** What documents without fonts of their own need: character maps, which Chinese ones name, and the standard faces. */
class BundledData {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = addresses.get(filename);
    if (url === undefined) throw new Error(filename);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${filename}: ${String(response.status)}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

/** Reads a PDF in a worker; scripts in it never run. `destroy` ends the work. */
export function openPdf(bytes: ArrayBuffer): PDFDocumentLoadingTask {
  GlobalWorkerOptions.workerSrc = workerUrl;
  return getDocument({
    data: bytes, BinaryDataFactory: BundledData, cMapUrl: 'cmaps/', cMapPacked: true, standardFontDataUrl: 'fonts/', useWorkerFetch: false, isEvalSupported: false, useWasm: false, enableXfa: false, verbosity: 0,
  });
}
