import { FileOutlined, PictureOutlined } from '@ant-design/icons';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import { suffixOf } from '../../fields/files/file-kinds.ts';
import type { StoredFile } from '../../fields/files/stored-files.ts';
import type { ResolvedCard } from '../list/columns/resolve-card.ts';
import type { ResolvedColumn } from '../list/columns/resolve-columns.ts';
import { RecordValue } from '../list/card-content.tsx';
import type { TableLine } from '../list/table/table-types.ts';
import styles from './gallery.module.css';
import type { GalleryFiles } from './gallery-files.ts';

/** A record by its first picture. */
export function GalleryItem({ line, files: { pictures, others }, card: { title, badge }, captions, isChanged, actions, onOpen, onEnlarge }: {
  line: TableLine;
  files: GalleryFiles;
  card: ResolvedCard;
  /** Its day and its place. */
  captions: readonly ResolvedColumn[];
  isChanged: boolean;
  actions: ReactNode;
  onOpen: ((line: TableLine) => void) | null;
  onEnlarge: (files: StoredFile[]) => void;
}): ReactElement {
  const { t } = useServices();
  const [first] = pictures;
  const [other] = others;
  return (
    <li className={`${styles.item} ${isChanged ? styles.changed : ''}`}>
      {first ? (
        <button type="button" className={styles.picture} aria-label={t('list.gallery.enlarge', { name: first.name, count: pictures.length })} onClick={() => onEnlarge(pictures)}>
          <Picture key={first.fileId} file={first} />
          {pictures.length > 1 && <span className={styles.count} aria-hidden>{pictures.length}</span>}
        </button>
      ) : other ? (
        <a className={styles.picture} href={other.url} target="_blank" rel="noreferrer" title={other.name}>
          <FileOutlined className={styles.sign} aria-hidden /><span className={styles.file}>{suffixOf(other.name)}<span className={styles.hidden}> {other.name}</span></span>
        </a>
      ) : (
        <div className={styles.picture}><PictureOutlined className={styles.sign} aria-hidden /><span className={styles.none}>{t('list.gallery.none')}</span></div>
      )}
      <div className={styles.caption}>
        <div className={styles.head}>
          {title && (onOpen
            ? <button type="button" className={styles.title} data-card="title" onClick={() => onOpen(line)}><RecordValue column={title} line={line} /></button>
            : <span className={styles.title} data-card="title"><RecordValue column={title} line={line} /></span>)}
          {actions}
        </div>
        {captions.map((column) => ((line.record[column.key] ?? null) === null ? null : <div key={column.key} className={styles.line}><RecordValue column={column} line={line} /></div>))}
        {badge && <div><RecordValue column={badge} line={line} /></div>}
        {first && others.map((file) => <a key={file.fileId} className={styles.line} href={file.url} target="_blank" rel="noreferrer">{file.name}</a>)}
      </div>
    </li>
  );
}

/** A picture, or a sign where it cannot be shown. */
function Picture({ file }: { file: StoredFile }): ReactElement {
  const [isBroken, setBroken] = useState(false);
  return isBroken ? <PictureOutlined className={styles.sign} aria-hidden /> : <img src={file.url} alt="" loading="lazy" onError={() => setBroken(true)} />;
}
