import { Button, Skeleton, Upload } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { CodeEditor } from '#src/code-editor/index.ts';
import { saveBlob } from '#src/session/save-blob.ts';
import { useFlow, useFlowDesigner } from '../state/flow-context.ts';
import styles from './flow-json.module.css';
import { readFlow } from './read-flow.ts';

/** The flow as text; what is taken over is one step that can be taken back. */
export function FlowJson(): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const { notify } = useServices();
  const { store } = useFlowDesigner();
  const flow = useFlow((state) => state.flow);
  const written = useMemo(() => `${JSON.stringify(flow, null, 2)}\n`, [flow]);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState('');

  function take(text: string): void {
    const read = readFlow(text, flow);
    if ('problem' in read) {
      setTyped(text);
      return setProblem(t(`json.problem.${read.problem}`, { detail: read.detail ?? '', code: flow.code }));
    }
    setTyped(null);
    setProblem('');
    if (store.run({ do: 'replaceFlow', flow: read.flow })) notify.success(t('json.taken'));
  }

  return (
    <section className={styles['view']} aria-label={t('json.title')}>
      <div className={styles['head']}>
        <Upload accept=".json,application/json" showUploadList={false} beforeUpload={(file) => { void file.text().then(take); return false; }}><Button>{t('json.import')}</Button></Upload>
        <Button onClick={() => saveBlob(new Blob([written], { type: 'application/json' }), `${flow.code}.flow.json`)}>{t('json.export')}</Button>
        <Button disabled={typed === null} onClick={() => { setTyped(null); setProblem(''); }}>{t('json.reset')}</Button>
        <Button type="primary" disabled={typed === null || typed === written} onClick={() => take(typed ?? written)}>{t('json.apply')}</Button>
      </div>
      {problem !== '' && <p role="alert" className={styles['problem']}>{problem}</p>}
      <Suspense fallback={<Skeleton active />}>
        <CodeEditor language="json" label={t('json.title')} value={typed ?? written} onChange={(text) => { setTyped(text); setProblem(''); }} />
      </Suspense>
    </section>
  );
}
