import { Alert, Button, Spin } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { webAddress } from '#src/guard/menu-routes.ts';
import type { PageProps } from '#src/pages/define-page.ts';
import { call } from '#src/session/call.ts';

/** A window of its own that goes on to another site; only the server knows the address, which holds once. */
export function OutsidePage({ params: { id = '' } }: PageProps): ReactElement {
  const { t } = useTranslation('outside');
  const [failure, setFailure] = useState<string | null>(null);
  const begun = useRef(false);
  const go = useCallback((): void => {
    setFailure(null);
    call('POST /api/system/Menu/:id/Actions/Open', { params: { id } }).then(
      ({ url }) => {
        const address = webAddress(url);
        if (address) location.replace(address);
        else setFailure(t('failed'));
      },
      (error: unknown) => setFailure(error instanceof Error ? error.message : t('failed')),
    );
  }, [id, t]);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    go();
  }, [go]);
  return (
    <div style={{ padding: 24 }}>
      {failure === null
        ? <p role="status"><Spin size="small" /> {t('opening')}</p>
        : <Alert type="warning" showIcon role="alert" message={failure} action={<Button size="small" onClick={go}>{t('again')}</Button>} />}
    </div>
  );
}
