import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { filesOf } from '../upload-input/stored-files.ts';
import { SealPicture } from './seal-picture.tsx';

/** Seals of companies are 40 mm across. */
export function SealPrint({ value }: CellProps): ReactElement {
  const [file] = filesOf(value);
  return file ? <SealPicture file={file} height="40mm" /> : <></>;
}
