import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '#src/i18n/use-texts.ts';
import { request } from '#src/session/http.ts';
import { session } from '#src/session/session-state.ts';
import styles from './jump-page.module.css';

interface Asking {
  ip: string;
  device: string;
  created: number;
}

type State = { kind: 'loading' } | { kind: 'asking'; asking: Asking } | { kind: 'done'; isConfirmed: boolean } | { kind: 'failed'; text: string };

/** Where the picture of another device leads: the person sees which device asks, and lets it in or not. */
export function JumpPage(): ReactElement {
  const t = useTexts('jump');
  const scan = new URLSearchParams(location.search).get('scan') ?? '';
  const { token, userInfo } = session;
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1>{t('title')}</h1>
        {token === null && <Notice text={t('needSession')} link={t('goLogin')} to={`/login?redirect=${encodeURIComponent(location.pathname + location.search)}`} />}
        {token !== null && scan === '' && <Notice text={t('nothing')} link={t('home')} to="/home" />}
        {token !== null && scan !== '' && <Question scan={scan} token={token} account={userInfo?.userAccount ?? ''} />}
      </div>
    </main>
  );
}

function Question({ scan, token, account }: { scan: string; token: string; account: string }): ReactElement {
  const t = useTexts('jump');
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [isBusy, setIsBusy] = useState(false);
  const path = `/api/oauth/Scan/${encodeURIComponent(scan)}`;

  useEffect(() => {
    // The answer to a session that has ended is said here: the page has nothing that it could go on with.
    request({ path, token }).then(
      (asking) => setState({ kind: 'asking', asking: asking as unknown as Asking }),
      (error: unknown) => setState({ kind: 'failed', text: textOf(error) }),
    );
  }, [path, token]);

  async function answer(isConfirmed: boolean): Promise<void> {
    setIsBusy(true);
    try {
      await request({ method: 'POST', path: `${path}/Actions/Answer`, data: { isConfirmed }, token });
      setState({ kind: 'done', isConfirmed });
    } catch (error) {
      setState({ kind: 'failed', text: textOf(error) });
    } finally {
      setIsBusy(false);
    }
  }

  switch (state.kind) {
    case 'loading':
      return <p role="status">{t('waiting')}</p>;
    case 'failed':
      return <Notice text={state.text} link={t('home')} to="/home" isProblem />;
    case 'done':
      return <Notice text={t(state.isConfirmed ? 'confirmed' : 'refused')} link={t('home')} to="/home" />;
    case 'asking':
      return (
        <>
          <p>{t('ask', { account })}</p>
          <dl className={styles.facts}>
            <dt>{t('device')}</dt>
            <dd>{state.asking.device}</dd>
            <dt>{t('address')}</dt>
            <dd>{state.asking.ip}</dd>
            <dt>{t('time')}</dt>
            <dd>{timeOf(state.asking.created)}</dd>
          </dl>
          <p className={styles.warning}>{t('warn')}</p>
          <div className={styles.buttons}>
            <button type="button" disabled={isBusy} onClick={() => void answer(false)}>{t('refuse')}</button>
            <button type="button" className={styles.primary} disabled={isBusy} onClick={() => void answer(true)}>{t('confirm')}</button>
          </div>
        </>
      );
  }
}

function Notice({ text, link, to, isProblem = false }: { text: string; link: string; to: string; isProblem?: boolean }): ReactElement {
  return (
    <>
      <p role={isProblem ? 'alert' : 'status'}>{text}</p>
      <a className={styles.link} href={to}>{link}</a>
    </>
  );
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}

/** `2026-12-31 23:59`, as Swedish writes it and so does the product, whose own words for it would bring half of its page along. */
function timeOf(time: number): string {
  return new Date(time).toLocaleString('sv', { dateStyle: 'short', timeStyle: 'short' });
}
