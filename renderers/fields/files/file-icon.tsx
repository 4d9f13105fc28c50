import { FileExcelOutlined, FileImageOutlined, FileOutlined, FilePdfOutlined, FileTextOutlined, FileWordOutlined, SoundOutlined, VideoCameraOutlined } from '@ant-design/icons';
import type { ComponentType, ReactElement } from 'react';
import { previewKindOf } from './file-kinds.ts';
import type { PreviewKind } from './file-kinds.ts';

const ICONS: Readonly<Record<PreviewKind, ComponentType<{ className?: string }>>> = {
  picture: FileImageOutlined,
  pdf: FilePdfOutlined,
  word: FileWordOutlined,
  sheet: FileExcelOutlined,
  text: FileTextOutlined,
  film: VideoCameraOutlined,
  sound: SoundOutlined,
};

/** The sign of what a file is, by its name. */
export function FileIcon({ name, className }: { name: string; className?: string | undefined }): ReactElement {
  const kind = previewKindOf({ name });
  const Icon = kind === null ? FileOutlined : ICONS[kind];
  return <Icon aria-hidden {...(className !== undefined && { className })} />;
}
