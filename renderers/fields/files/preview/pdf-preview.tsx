import { Skeleton } from 'antd';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useServices } from '../../../engine/services-context.tsx';
import type { ContentPreviewProps } from './content-preview.ts';
import { openPdf } from './pdf-document.ts';
import styles from './preview.module.css';

/** Sharper than this costs memory that nobody sees. */
const MAX_SCALE = 3;

/** The pages of a document below each other; each is drawn when it comes into view. */
export function PdfPreview({ content, name, onBroken }: ContentPreviewProps): ReactElement {
  const [opened, setOpened] = useState<{ pdf: PDFDocumentProxy; ratio: number } | null>(null);
  useEffect(() => {
    let isGone = false;
    let end: (() => Promise<void>) | undefined;
    async function open(): Promise<void> {
      const task = openPdf(await content.arrayBuffer());
      end = () => task.destroy();
      const pdf = await task.promise;
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      if (!isGone) setOpened({ pdf, ratio: height / width });
    }
    open().catch((error: unknown) => {
      if (!isGone) onBroken(error);
    });
    return () => {
      isGone = true;
      void end?.();
    };
  }, [content, onBroken]);
  if (!opened) return <Skeleton active paragraph={{ rows: 12 }} />;
  return (
    <div className={styles.scroller} tabIndex={0} role="group" aria-label={name}>
      {Array.from({ length: opened.pdf.numPages }, (_, index) => <PdfPage key={index} {...opened} number={index + 1} onBroken={onBroken} />)}
    </div>
  );
}

function PdfPage({ pdf, ratio, number, onBroken }: { pdf: PDFDocumentProxy; ratio: number; number: number; onBroken: ContentPreviewProps['onBroken'] }): ReactElement {
  const { t } = useServices();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const place = canvas.current;
    if (!place) return undefined;
    let isGone = false;
    let cancel: (() => void) | undefined;
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watcher.disconnect();
      draw(place).catch((error: unknown) => {
        if (!isGone) onBroken(error);
      });
    }, { rootMargin: '400px' });
    async function draw(target: HTMLCanvasElement): Promise<void> {
      const page = await pdf.getPage(number);
      if (isGone) return;
      const { width, height } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: Math.min(MAX_SCALE, (target.clientWidth * window.devicePixelRatio) / width) });
      target.style.aspectRatio = `${String(width)} / ${String(height)}`;
      target.width = viewport.width;
      target.height = viewport.height;
      const task = page.render({ canvas: target, viewport });
      cancel = () => task.cancel();
      await task.promise;
      if (!isGone) setDrawn(true);
    }
    watcher.observe(place);
    return () => {
      isGone = true;
      watcher.disconnect();
      cancel?.();
    };
  }, [pdf, number, onBroken]);
  return <canvas ref={canvas} className={styles.page} style={{ aspectRatio: String(1 / ratio) }} role="img" aria-busy={!isDrawn} aria-label={t('form.preview.page', { number, count: pdf.numPages })} />;
}
