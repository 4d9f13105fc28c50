import { DownloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer, Empty, Segmented, Skeleton, Tag, Tree } from 'antd';
import type { TreeDataNode } from 'antd';
import { Suspense, useDeferredValue, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelProps } from '#renderers/engine/services.ts';
import type { CodeNode, CodeState } from '#schemas/wire/generator.ts';
import { presentError } from '#src/app/present-error.ts';
import { CodeDifference, CodeEditor } from '#src/code-editor/index.ts';
import { languageOf } from '#src/code-editor/languages.ts';
import { downloadCode, previewCode } from './calls.ts';
import { countChanges, filesBelow, firstFile, type CodeFile } from './code-files.ts';
import { CodeOptions, isComplete, useCodeRequest } from './code-options.tsx';
import styles from './code-panel.module.css';

const STATE_COLOURS: Partial<Record<CodeState, string>> = { new: 'success', changed: 'processing', removed: 'error' };

/** The project of a design: folders and files, each highlighted, and what changed since it was last taken away. */
export function CodePanel({ record, onClose }: PanelProps): ReactElement {
  const { t } = useTranslation('developer');
  const id = String(record['id']);
  const wish = useCodeRequest(id, String(record['enCode']), String(record['description'] ?? ''));
  const { wanted } = wish;
  // Typing a name asks once it rests.
  const asked = useDeferredValue(wanted);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['code', id, asked], queryFn: () => previewCode(id, asked), enabled: isComplete(asked), retry: false, gcTime: 0, placeholderData: (before) => before,
  });
  const [path, setPath] = useState('');
  const [isWorking, setWorking] = useState(false);
  const files = filesBelow(data ?? []);
  const file = files.find((one) => one.path === path) ?? firstFile(files);

  async function take(): Promise<void> {
    setWorking(true);
    await downloadCode(id, wanted).then(() => refetch(), presentError);
    setWorking(false);
  }

  return (
    <Drawer
      open width="100vw" title={t('code.title', { name: String(record['fullName'] ?? '') })} onClose={() => onClose(false)} styles={{ body: { padding: 0 } }}
      extra={<Button type="primary" icon={<DownloadOutlined aria-hidden />} loading={isWorking} disabled={!data || !isComplete(wanted)} onClick={() => void take()}>{t('code.download')}</Button>}
    >
      <div className={styles['panel']}>
        <CodeOptions wish={wish} />
        {error && <Alert type="error" showIcon message={error.message} action={<Button size="small" onClick={() => void refetch()}>{t('again')}</Button>} />}
        {!data && !error && <Skeleton active />}
        {data && (
          <div className={styles['parts']} aria-busy={isFetching}>
            <div className={styles['tree']}>
              <p role="status">{countChanges(files) === 0 ? t('code.count', { count: files.length }) : t('code.changes', { count: countChanges(files) })}</p>
              <Tree
                aria-label={t('code.files')} blockNode showLine selectedKeys={file ? [file.path] : []} defaultExpandedKeys={['src/', 'documents/', 'tests/']} treeData={treeOf(data, countChanges(files) > 0)}
                onSelect={(_, { node }) => node.isLeaf === true && setPath(String(node.key))}
              />
            </div>
            {file ? <ShownFile key={file.path} file={file} /> : <Empty />}
          </div>
        )}
      </div>
    </Drawer>
  );
}

function ShownFile({ file }: { file: CodeFile }): ReactElement {
  const { t } = useTranslation('developer');
  const { path, fileName, fileContent, previous, state } = file;
  const hasDifference = previous !== null && state !== 'same';
  const [chosen, setView] = useState<'code' | 'difference' | null>(null);
  const view = chosen ?? (hasDifference ? 'difference' : 'code');
  const language = languageOf(fileName);
  return (
    <section className={styles['file']} aria-label={path}>
      <div className={styles['fileHead']}>
        <strong>{path}</strong>
        {hasDifference && <Segmented value={view} onChange={setView} options={(['code', 'difference'] as const).map((value) => ({ value, label: t(`code.${value}`) }))} />}
      </div>
      <div className={styles['text']}>
        <Suspense fallback={<Skeleton active />}>
          {hasDifference && view === 'difference'
            ? <CodeDifference before={previous} after={fileContent} language={language} label={path} />
            : <CodeEditor value={fileContent} language={language} label={path} />}
        </Suspense>
      </div>
    </section>
  );
}

/** With marks where there is something to compare with. */
function treeOf(nodes: readonly CodeNode[], isMarked: boolean, prefix = ''): TreeDataNode[] {
  return nodes.map((node) => ('children' in node
    ? { key: `${prefix}${node.folderName}/`, title: node.folderName, selectable: false, children: treeOf(node.children, isMarked, `${prefix}${node.folderName}/`) }
    : { key: prefix + node.fileName, isLeaf: true, title: <>{node.fileName} {isMarked && <StateTag state={node.state} />}</> }));
}

function StateTag({ state }: { state: CodeState }): ReactElement | null {
  const { t } = useTranslation('developer');
  return state === 'same' ? null : <Tag bordered={false} color={STATE_COLOURS[state] ?? 'default'}>{t(`code.state.${state}`)}</Tag>;
}
