import { PictureOutlined, SmileOutlined } from '@ant-design/icons';
import { Button, Image, Input, Popover, Tooltip } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useEffect, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent, ReactElement, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PICTURE_BYTES, MAX_TEXT_LENGTH } from '#schemas/wire/chat-limits.ts';
import { showNotice } from '#src/app/notices.ts';
import { sendPush } from '#src/session/push-socket.ts';
import { session } from '#src/session/session-state.ts';
import { uploadPicture } from './calls.ts';
import { keepDraft, readDraft } from './drafts.ts';
import { EmojiPicker } from './emoji-picker.tsx';
import { say } from './outgoing.ts';
import styles from './chat.module.css';

const TYPING_EVERY_MS = 2_000;

/** Where one writes. Enter sends, Shift and Enter begin a new line; what is not sent is there again the next time. */
export function Composer({ peerId, area }: { peerId: string; area: RefObject<TextAreaRef | null> }): ReactElement {
  const { t } = useTranslation('chat');
  const user = session.userInfo?.userId ?? '';
  const [text, setText] = useState(() => readDraft(user, peerId));
  // What is in the field now: a second Enter may come before the page has drawn anything.
  const written = useRef(text);
  const [picture, setPicture] = useState<File | null>(null);
  const [isUploading, setIsUploading] = useState(false);
  const [isPicking, setIsPicking] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const told = useRef(0);

  function write(next: string): void {
    written.current = next;
    setText(next);
    keepDraft(user, peerId, next);
    if (next.trim() === '' || Date.now() - told.current < TYPING_EVERY_MS) return;
    told.current = Date.now();
    sendPush({ method: 'Typing', toUserId: peerId });
  }

  function send(): void {
    const said = written.current.trim();
    if (said === '') return;
    say(peerId, 'text', said);
    write('');
    area.current?.focus();
  }

  function pressed(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  function insert(character: string): void {
    const element = area.current?.resizableTextArea?.textArea;
    const [start, end] = [element?.selectionStart ?? text.length, element?.selectionEnd ?? text.length];
    write(text.slice(0, start) + character + text.slice(end));
    setIsPicking(false);
    requestAnimationFrame(() => {
      element?.focus();
      element?.setSelectionRange(start + character.length, start + character.length);
    });
  }

  function choosePicture(file: File | undefined): void {
    if (file === undefined) return;
    if (!file.type.startsWith('image/')) return showNotice('error', t('onlyPictures'));
    if (file.size >= MAX_PICTURE_BYTES) return showNotice('error', t('pictureTooLarge'));
    setPicture(file);
  }

  function pasted(event: ClipboardEvent): void {
    const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (file === undefined) return;
    event.preventDefault();
    choosePicture(file);
  }

  async function sendPicture(file: File): Promise<void> {
    setIsUploading(true);
    try {
      say(peerId, 'image', await uploadPicture(file));
      setPicture(null);
    } catch (error) {
      showNotice('error', error instanceof Error ? error.message : '');
    } finally {
      setIsUploading(false);
    }
  }

  return (
    <div className={styles.composer}>
      <div className={styles.tools}>
        <Popover trigger="click" open={isPicking} onOpenChange={setIsPicking} content={<EmojiPicker onChoose={insert} />}>
          <Button type="text" icon={<SmileOutlined aria-hidden />} aria-label={t('emoji')} aria-expanded={isPicking} />
        </Popover>
        <Tooltip title={t('picture')}>
          <Button type="text" icon={<PictureOutlined aria-hidden />} aria-label={t('picture')} disabled={isUploading} onClick={() => chooser.current?.click()} />
        </Tooltip>
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => {
            choosePicture(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      {picture !== null && <Preview picture={picture} isUploading={isUploading} onSend={() => void sendPicture(picture)} onDrop={() => setPicture(null)} />}
      <div className={styles.line}>
        <Input.TextArea
          ref={area}
          autoFocus
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={MAX_TEXT_LENGTH}
          placeholder={t('placeholder')}
          aria-label={t('write')}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={pressed}
          onPaste={pasted}
        />
        <Button type="primary" disabled={text.trim() === ''} onClick={send}>{t('send')}</Button>
      </div>
    </div>
  );
}

interface PreviewProps {
  picture: File;
  isUploading: boolean;
  onSend: () => void;
  onDrop: () => void;
}

function Preview({ picture, isUploading, onSend, onDrop }: PreviewProps): ReactElement {
  const { t } = useTranslation('chat');
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return (
    <div className={styles.preview}>
      {address !== '' && <Image src={address} alt={picture.name} height={72} />}
      <Button type="primary" size="small" loading={isUploading} onClick={onSend}>{t('sendPicture')}</Button>
      <Button size="small" disabled={isUploading} onClick={onDrop}>{t('discard')}</Button>
    </div>
  );
}
