import { LockOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import type { InputRef } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { session } from '#src/session/session-state.ts';
import { lockSession, signOut, unlock } from '#src/session/sign-in.ts';
import { UserAvatar } from '#src/shell/brand/user-avatar.tsx';
import styles from './lock-screen-page.module.css';

/** The session rests; the password of the same user brings everything back as it was. */
export function LockScreenPage(): ReactElement {
  const { t } = useTranslation('pages');
  const navigate = useNavigate();
  const location = useLocation();
  const { userInfo } = useSnapshot(session);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<InputRef>(null);
  useEffect(lockSession, []);

  async function submit({ password }: { password: string }): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      await unlock(password);
      const from = (location.state as { from?: string } | null)?.from;
      void navigate(from ?? '/', { replace: true });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('session:requestFailed'));
      // Typing on replaces what was wrong; nothing has to be deleted first.
      input.current?.focus({ cursor: 'all' });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <main className={styles.page}>
      <Clock />
      <div className={styles.card}>
        <UserAvatar name={userInfo?.userName ?? ''} headIcon={userInfo?.headIcon ?? null} size={72} />
        <h1>{userInfo?.userName}</h1>
        <p>{t('lock.text')}</p>
        <Form<{ password: string }> onFinish={(values) => void submit(values)} requiredMark={false} className={styles.form ?? ''}>
          <Form.Item
            name="password"
            rules={[{ required: true, message: t('lock.needPassword') }]}
            {...(problem ? { validateStatus: 'error' as const, help: <span role="alert">{problem}</span> } : {})}
          >
            <Input.Password
              ref={input}
              autoFocus
              size="large"
              prefix={<LockOutlined aria-hidden />}
              placeholder={t('lock.password')}
              aria-label={t('lock.password')}
              autoComplete="current-password"
              onChange={() => setProblem(null)}
            />
          </Form.Item>
          <Button type="primary" size="large" block htmlType="submit" loading={isBusy}>
            {t('lock.unlock')}
          </Button>
        </Form>
        <Button type="text" className={styles.leave ?? ''} onClick={() => void signOut()}>
          {t('lock.otherUser')}
        </Button>
      </div>
    </main>
  );
}

function Clock(): ReactElement {
  const { i18n } = useTranslation('pages');
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={styles.clock}>
      <time>{dayjs(now).format('HH:mm')}</time>
      <span>{now.toLocaleDateString(i18n.language, { dateStyle: 'full' })}</span>
    </div>
  );
}
