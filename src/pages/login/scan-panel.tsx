import { qrcode, drawingSVG } from 'bwip-js/browser';
import { useEffect, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '#src/i18n/use-texts.ts';
import { request } from '#src/session/http.ts';
import { enterWith, tokenOf } from '#src/session/sign-in.ts';
import styles from './scan-panel.module.css';

interface Scan {
  id: string;
  secret: string;
  validSeconds: number;
}

type Ending = 'expired' | 'refused' | 'failed';
const ASK_MS = 2_000;

/** A picture that a signed-in phone scans. The page asks whether it has been let in until it is, or the picture is of no use any more. */
export function ScanPanel({ onSignedIn }: { onSignedIn: () => void }): ReactElement {
  const [round, setRound] = useState(0);
  return <OnePicture key={round} onSignedIn={onSignedIn} onAnother={() => setRound(round + 1)} />;
}

function OnePicture({ onSignedIn, onAnother }: { onSignedIn: () => void; onAnother: () => void }): ReactElement {
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
        await enterWith(tokenOf(answer));
        onSignedIn();
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
  }, [onSignedIn]);

  return (
    <div className={styles.panel}>
      <p className={styles.title}>{t('scanTitle')}</p>
      <div className={styles.picture} aria-busy={scan === null && ending === null}>
        {scan !== null && ending === null && <Picture address={`${location.origin}/jump?scan=${scan.id}`} label={t('scanPicture')} />}
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

function Picture({ address, label }: { address: string; label: string }): ReactElement {
  const source = useMemo(() => {
    const svg = qrcode({ bcid: 'qrcode', text: address, scale: 4, paddingwidth: 2, paddingheight: 2, backgroundcolor: 'FFFFFF' }, drawingSVG());
    return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
  }, [address]);
  return <img src={source} alt={label} width={200} height={200} data-address={address} />;
}
