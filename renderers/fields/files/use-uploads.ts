import { useEffect, useRef, useState } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { filesOf } from './stored-files.ts';
import { refusalOf } from './upload-limits.ts';

/** A file on its way; `percent` 0 to 100. */
export interface Underway {
  key: number;
  name: string;
  percent: number;
}

let nextKey = 1;

/** Sends files one by one as they are chosen and adds each to the value once the server has it. */
export function useUploads(props: Pick<WidgetProps, 'field' | 'value' | 'onChange'>, isImage: boolean): {
  underway: Underway[];
  send(file: File): void;
} {
  const { dataSource, notify, t } = useServices();
  const [underway, setUnderway] = useState<Underway[]>([]);
  // Several uploads may end at once, each must build on what the others have added.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const pending = useRef(0);

  function send(file: File): void {
    const { field, value } = latest.current;
    const refusal = refusalOf(file, field, isImage);
    if (refusal) {
      notify.error(t(refusal.key, refusal.params));
      return;
    }
    const limit = field.maxCount;
    if (limit !== undefined && filesOf(value).length + pending.current >= limit) {
      notify.warning(t(isImage ? 'form.tooManyImages' : 'form.tooManyFiles', { limit }));
      return;
    }
    const key = nextKey++;
    pending.current += 1;
    setUnderway((list) => [...list, { key, name: file.name, percent: 0 }]);
    const onProgress = (ratio: number): void =>
      setUnderway((list) => list.map((one) => (one.key === key ? { ...one, percent: Math.round(ratio * 100) } : one)));
    dataSource.upload(file, isImage ? 'annexpic' : 'annex', onProgress)
      .then(({ name, fileId, url }) => {
        const next = [...filesOf(latest.current.value), { name, fileId, url }];
        latest.current = { ...latest.current, value: next };
        latest.current.onChange(next);
        notify.success(t('form.uploaded'));
      })
      .catch((error: unknown) => notify.error(error instanceof Error && error.message ? error.message : t('form.uploadFailed')))
      .finally(() => {
        pending.current -= 1;
        setUnderway((list) => list.filter((one) => one.key !== key));
      });
  }

  return { underway, send };
}
