import { FileDoneOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { use, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { DigestNode } from '#schemas/language/documents/screen.ts';
import type { DigestAnswer, OpenDigestPart } from '#schemas/wire/digests.ts';
import type { ScreenConfig } from '../../engine/data-source.ts';
import { fieldOf } from '../../engine/model-fields.ts';
import { useConfigLoader } from '../../engine/queries.ts';
import { screenLink } from '../../engine/screen-link.ts';
import { useServices } from '../../engine/services-context.tsx';
import { usePathState, useRecordForm } from '../../formily/record-form-context.tsx';
import decoration from '../form/decoration.module.css';
import { FormPlaceContext } from '../form/form-place.ts';
import type { FormPlace } from '../form/form-place.ts';
import { mayFilterBy, surroundingsIn } from '../related/figure.ts';
import { draftHtml, draftText } from './draft.ts';
import type { DraftWords } from './draft.ts';

/** Drafts a text from the records of the form's period; nothing for those who only read the form, or may not write the text. */
export function DigestButton({ node }: { node: DigestNode }): ReactElement | null {
  const { t, text } = useServices();
  const place = use(FormPlaceContext);
  if (!place) return <div className={decoration['slot']}>{node.title === undefined ? t('form.digest.sketch', { name: node.digest }) : text(node.title)}</div>;
  return place.slot.form === undefined ? null : <OfForm node={node} place={place} form={place.slot.form} />;
}

function OfForm({ node, place, form }: { node: DigestNode; place: FormPlace; form: NonNullable<FormPlace['slot']['form']> }): ReactElement | null {
  const { t, text, dataSource, notify } = useServices();
  const loadConfig = useConfigLoader();
  const { record } = useRecordForm();
  const { visible, readOnly } = usePathState(record, node.digest);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const [found, setFound] = useState<{ answer: DigestAnswer; draft: string } | null>(null);
  const field = fieldOf(record.model.document, node.digest);
  if (field === undefined || !visible || readOnly || !record.access.canWrite(node.digest)) return null;
  const isPlain = field.type !== 'richText';

  async function collect(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      const values = record.values();
      const asked = [node.from, node.to, ...(node.by === undefined ? [] : [node.by])].map((key): [string, JsonValue] => [key, values[key] ?? null]);
      const { record: id } = place.slot;
      const answer = await dataSource.digest(place.screen, { field: node.digest, values: Object.fromEntries(asked), ...(id !== undefined && { id }) });
      const words: DraftWords = { t, addressOf: await addresses(answer) };
      const draft = isPlain ? draftText(answer, words, location.origin) : draftHtml(answer, words);
      const before = record.state.get(node.digest) ?? '';
      if (before === '') take(answer, draft);
      else setFound({ answer, draft });
    } catch (error) {
      form.refuse(error);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  /** Where the lists are that the answer leads to, as far as the person may filter them so. */
  async function addresses({ sections }: DigestAnswer): Promise<DraftWords['addressOf']> {
    const codes = [...new Set(sections.flatMap((part) => (part.isClosed === true || part.count === 0 ? [] : part.model)))];
    const configs = new Map<string, ScreenConfig | null>(await Promise.all(codes.map(async (code): Promise<[string, ScreenConfig | null]> => [code, await loadConfig(code)])));
    return ({ model, filter }: OpenDigestPart) => {
      const config = configs.get(model);
      if (!config?.screen.list || !mayFilterBy(filter, config)) return undefined;
      return screenLink(config.screen, place.from, { scope: surroundingsIn(filter, config.screen), params: { filter: JSON.stringify(filter) } });
    };
  }

  /** One step of undo: the text, and the figures of number fields. */
  function take({ values, sections }: DigestAnswer, draft: string): void {
    const figures = Object.entries(values).filter(([key]) => record.access.canWrite(key) && !record.stateAt(key).readOnly);
    record.edit((state) => state.setMany({ ...Object.fromEntries(figures), [node.digest]: draft }));
    setFound(null);
    record.reveal(node.digest);
    notify.success(t('form.digest.done', { count: sections.filter(({ isClosed }) => isClosed !== true).length }));
  }

  function append({ answer, draft }: { answer: DigestAnswer; draft: string }): void {
    const before = record.state.get(node.digest);
    take(answer, `${typeof before === 'string' ? before : ''}${isPlain ? '\n\n' : ''}${draft}`);
  }

  const cancel = (): void => setFound(null);
  return (
    <>
      <Button icon={<FileDoneOutlined />} loading={isBusy} onClick={() => void collect()}>{node.title === undefined ? t('form.digest.collect') : text(node.title)}</Button>
      <Modal
        open={found !== null} title={t('form.digest.hasText', { title: text(field.title) })} onCancel={cancel} centered
        footer={found && [
          <Button key="cancel" onClick={cancel}>{t('form.digest.cancel')}</Button>,
          <Button key="append" onClick={() => append(found)}>{t('form.digest.append')}</Button>,
          <Button key="replace" type="primary" onClick={() => take(found.answer, found.draft)}>{t('form.digest.replace')}</Button>,
        ]}
      >
        {t('form.digest.hasTextHint')}
      </Modal>
    </>
  );
}
