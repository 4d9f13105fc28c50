import { useServices } from '../../engine/services-context.tsx';

const MAX_BYTES = 2_097_152;
const TYPES = ['image/jpeg', 'image/png'];

/** Uploads an image for a rich text and hands on its address. */
export function useImageUpload(onUploaded: (url: string) => void): (file: File) => void {
  const { dataSource, notify, t } = useServices();
  return (file) => {
    if (!TYPES.includes(file.type)) notify.error(t('form.fileKind', { name: file.name, accept: '.jpg .png' }));
    else if (file.size > MAX_BYTES) notify.error(t('form.fileTooLarge', { size: 2, unit: 'MB' }));
    else {
      dataSource.upload(file, 'annexpic', () => undefined)
        .then(({ url }) => onUploaded(url))
        .catch(() => notify.error(t('form.uploadFailed')));
    }
  };
}
