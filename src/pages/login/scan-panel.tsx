import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import type { SecondStep } from '#schemas/wire/second-step.ts';
import { QrPicture } from '#src/second-factor/qr-picture.tsx';
import { useTexts } from '#src/i18n/use-texts.ts';
import { request } from '#src/session/http.ts';
import { goOnWith } from '#src/session/sign-in.ts';
import styles from './scan-panel.module.css';

interface Scan {
  id: string;
  secret: string;
  validSeconds: number;
}

interface ScanPanelProps {
  onAnswered: (missing: SecondStep | null) => void;
}

type Ending = 'expired' | 'refused' | 'failed';
const ASK_MS = 2_000;

/** A picture that a signed-in phone scans. The page asks whether it has been let in until it is, or the picture is of no use any more. */
export function ScanPanel({ onAnswered }: ScanPanelProps): ReactElement {
  const [round, setRound] = useState(0);
  return <OnePicture key={round} onAnswered={onAnswered} onAnother={() => setRound(round + 1)} />;
}

function OnePicture({ onAnswered, onAnother }: ScanPanelProps & { onAnother: () => void }): ReactElement {
  const t = useTexts('signIn');
  const [scan, setScan] = useState<Scan | null>(null);
  const [ending, setEnding] = useState<Ending | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function end(how: Ending, error?: unknown): void {
      if (isOver) return;
      setEnding(how);
      setRefusal(error instanceof Error ? error.message : null);
    }

    async function ask(own: Scan): Promise<void> {
      if (isOver) return;
      const answer = await request({ method: 'POST', path: '/api/oauth/LoginByScan', data: { id: own.id, secret: own.secret } }) as { state: string };
      if (isOver) return;
      if (answer.state === 'waiting') timer = setTimeout(() => void ask(own).catch((error: unknown) => end('failed', error)), ASK_MS);
      else if (answer.state === 'confirmed') {
        onAnswered(await goOnWith(answer));
      } else end(answer.state === 'refused' ? 'refused' : 'expired');
    }

    async function begin(): Promise<void> {
      const own = await request({ method: 'POST', path: '/api/oauth/Scan' }) as unknown as Scan;
      if (isOver) return;
      setScan(own);
      await ask(own);
    }

    begin().catch((error: unknown) => end('failed', error));
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [onAnswered]);

  return (
    <div className={styles.panel}>
      <p className={styles.title}>{t('scanTitle')}</p>
      <div className={styles.picture} aria-busy={scan === null && ending === null}>
        {scan !== null && ending === null && <QrPicture text={`${location.origin}/jump?scan=${scan.id}`} label={t('scanPicture')} />}
        {ending !== null && (
          <div className={styles.over} role="alert">
            <p>{refusal ?? t({ expired: 'scanExpired', refused: 'scanRefused', failed: 'scanFailed' }[ending])}</p>
            <button type="button" onClick={onAnother}>{t('scanRefresh')}</button>
          </div>
        )}
      </div>
      <p className={styles.hint}>{t('scanHint')}</p>
    </div>
  );
}
