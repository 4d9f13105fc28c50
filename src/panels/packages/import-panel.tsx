import { ImportOutlined, InboxOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal, Skeleton, Upload } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { PanelProps } from '#renderers/engine/services.ts';
import { joinNames } from '#schemas/language/join-names.ts';
import type { PackageChoices, PackageReview } from '#schemas/wire/packages.ts';
import { showNotice } from '#src/app/notices.ts';
import { unaccepted } from '#src/designer/publish/plan-view.tsx';
import { importPackage } from './calls.ts';
import { GoneDesigns } from './gone-designs.tsx';
import { conflictKeys, ReviewView } from './review-view.tsx';

/** Brings a package in: chosen, looked at beside what is here, decided, and only then carried out. */
export function ImportPanel({ onClose, onForeign }: PanelProps & { onForeign(): void }): ReactElement {
  const { t } = useTranslation('packages');
  const { locale } = useServices();
  const [file, setFile] = useState<File | null>(null);
  const [choices, setChoices] = useState<PackageChoices>({});
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const [removes, setRemoves] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [modal, confirmation] = Modal.useModal();
  const acceptedUnfit = acceptedOf(accepted);
  const { data: review, error, isFetching, refetch } = useQuery({
    queryKey: ['package', file?.name, file?.lastModified, choices, removes], enabled: file !== null, gcTime: 0, retry: false, refetchOnWindowFocus: false, placeholderData: keepPreviousData,
    queryFn: ({ signal }) => importPackage(file as File, { choices, acceptedUnfit, removes }, signal),
  });
  const isReady = review !== undefined && !isFetching && !error && isDecided(review, choices, accepted);

  async function carryOut(): Promise<void> {
    if (!file || !review || !(await confirmRemoval(review))) return;
    setBusy(true);
    setFailure(null);
    try {
      const done = await importPackage(file, { choices, acceptedUnfit, removes, hash: review.hash });
      const count = done.designs.filter(({ isChanged, restored }) => isChanged || restored !== null).length;
      // Also where nothing changes the server notes what both sides now have in common.
      const gone = done.gone.filter(({ isRemoved }) => isRemoved).length;
      showNotice('success', t(done.isUnchanged ? 'unchanged' : count > 0 ? 'done' : gone > 0 ? 'removed' : 'kept', { count: count > 0 ? count : gone }));
      onClose(!done.isUnchanged);
    } catch (problem) {
      setFailure(problem instanceof Error ? problem.message : String(problem));
      setBusy(false);
      void refetch();
    }
  }

  async function confirmRemoval({ gone }: PackageReview): Promise<boolean> {
    const titles = gone.filter(({ isRemoved }) => isRemoved).map(({ title }) => title);
    return titles.length === 0 || await modal.confirm({
      title: t('removeTitle', { count: titles.length }), content: t('removeText', { titles: joinNames(titles, locale) }), okText: t('importAndRemove'), cancelText: t('cancel'), okButtonProps: { danger: true },
    });
  }

  function choose(next: File | null): void {
    setFile(next);
    setChoices({});
    setAccepted(new Set());
    setRemoves([]);
    setFailure(null);
  }

  return (
    <Modal
      open width="min(860px, 100vw)" title={t('title')} okText={t(review?.isUnchanged === true ? 'close' : 'import')} cancelText={t('cancel')} maskClosable={false} onCancel={() => onClose(false)}
      onOk={() => void carryOut()} okButtonProps={{ disabled: !isReady, loading: isBusy }} styles={{ body: { maxHeight: '70vh', overflow: 'auto' } }}
    >
      {confirmation}
      {failure !== null && <Alert type="error" showIcon message={failure} style={{ marginBlockEnd: 12 }} />}
      {(file === null || error) && (
        <>
          {error && <Alert type="error" showIcon message={t('refused', { name: file?.name })} description={error.message} style={{ marginBlockEnd: 12 }} />}
          <Upload.Dragger accept=".json,application/json" maxCount={1} showUploadList={false} beforeUpload={(chosen) => { choose(chosen); return false; }}>
            <p className="ant-upload-drag-icon"><InboxOutlined aria-hidden /></p>
            <p>{t('choose')}</p>
            <p className="ant-upload-hint">{t('chooseHint')}</p>
          </Upload.Dragger>
          <Button block type="dashed" icon={<ImportOutlined aria-hidden />} onClick={onForeign} style={{ marginBlockStart: 12 }}>{t('foreign')}</Button>
        </>
      )}
      {file !== null && !error && !review && <Skeleton active aria-label={t('looking')} />}
      {file !== null && !error && review && (
        <>
          <ReviewView
            review={review} choices={choices} accepted={accepted} onChoose={(some) => setChoices((before) => ({ ...before, ...some }))}
            onAccept={(key, isAccepted) => setAccepted(new Set(isAccepted ? [...accepted, key] : [...accepted].filter((one) => one !== key)))}
          />
          {review.gone.length > 0 && <GoneDesigns gone={review.gone} removes={removes} onChange={setRemoves} />}
        </>
      )}
    </Modal>
  );
}

/** Nothing is open that the person who imports has to say, and nothing forbids it. */
function isDecided(review: PackageReview, choices: PackageChoices, accepted: ReadonlySet<string>): boolean {
  if (review.isUnchanged) return true;
  return review.forbidden.length === 0 && conflictKeys(review.parts).every((key) => Object.hasOwn(choices, key))
    && review.designs.every((design) => {
      const own = new Set([...accepted].filter((key) => key.startsWith(`${design.id} `)).map((key) => key.slice(design.id.length + 1)));
      return !design.isJudged || (!design.findings.some(({ severity }) => severity === 'error') && unaccepted(design, own).length === 0);
    });
}

function acceptedOf(accepted: ReadonlySet<string>): Record<string, string[]> {
  const byDesign: Record<string, string[]> = {};
  for (const key of accepted) {
    const space = key.indexOf(' ');
    (byDesign[key.slice(0, space)] ??= []).push(key.slice(space + 1));
  }
  return byDesign;
}
