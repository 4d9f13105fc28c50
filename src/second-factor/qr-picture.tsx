import { qrcode, drawingSVG } from 'bwip-js/browser';
import { useMemo } from 'react';
import type { ReactElement } from 'react';

/** A text as a picture that a phone scans; black on white in every appearance. */
export function QrPicture({ text, label }: { text: string; label: string }): ReactElement {
  const source = useMemo(() => {
    const svg = qrcode({ bcid: 'qrcode', text, scale: 4, paddingwidth: 2, paddingheight: 2, backgroundcolor: 'FFFFFF' }, drawingSVG());
    return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
  }, [text]);
  return <img src={source} alt={label} width={200} height={200} data-address={text} />;
}
