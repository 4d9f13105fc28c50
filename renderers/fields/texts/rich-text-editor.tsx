import {
  BoldOutlined, ClearOutlined, ItalicOutlined, LinkOutlined, OrderedListOutlined, PictureOutlined, RedoOutlined,
  StrikethroughOutlined, UnderlineOutlined, UndoOutlined, UnorderedListOutlined,
} from '@ant-design/icons';
import { Button, Input, Popover, Space } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement, RefObject } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { groupAttributes } from '../input-attributes.ts';
import styles from './rich-text.module.css';
import { sanitize } from './shown-html.tsx';
import { useImageUpload } from './use-image-upload.ts';

const DEFAULT_HEIGHT_PX = 400;

const COMMANDS = [
  { command: 'undo', icon: <UndoOutlined />, text: 'form.rich.undo' },
  { command: 'redo', icon: <RedoOutlined />, text: 'form.rich.redo' },
  { command: 'bold', icon: <BoldOutlined />, text: 'form.rich.bold' },
  { command: 'italic', icon: <ItalicOutlined />, text: 'form.rich.italic' },
  { command: 'underline', icon: <UnderlineOutlined />, text: 'form.rich.underline' },
  { command: 'strikeThrough', icon: <StrikethroughOutlined />, text: 'form.rich.strike' },
  { command: 'insertUnorderedList', icon: <UnorderedListOutlined />, text: 'form.rich.bullets' },
  { command: 'insertOrderedList', icon: <OrderedListOutlined />, text: 'form.rich.numbers' },
  { command: 'removeFormat', icon: <ClearOutlined />, text: 'form.rich.clear' },
] as const;

/** Formatted text; whatever is typed, pasted or loaded goes through the sanitiser. */
export function RichTextEditor(props: WidgetProps): ReactElement {
  const { id, field, value, onChange, onBlur, readOnly } = props;
  const { t } = useServices();
  const area = useRef<HTMLDivElement>(null);
  const emitted = useRef<string | null>(null);
  const height = typeof field.settings?.['height'] === 'number' ? field.settings['height'] : DEFAULT_HEIGHT_PX;
  const html = typeof value === 'string' ? value : '';

  useEffect(() => {
    // Only what came from outside is written: writing back what was typed would move the caret.
    if (area.current && html !== emitted.current) area.current.innerHTML = sanitize(html);
  }, [html]);

  function emit(): void {
    const next = sanitize(area.current?.innerHTML ?? '');
    const isEmpty = !/<img\b/i.test(next) && (area.current?.textContent ?? '').trim() === '';
    emitted.current = isEmpty ? '' : next;
    onChange(isEmpty ? null : next);
  }

  function run(command: string, argument?: string): void {
    area.current?.focus();
    document.execCommand(command, false, argument);
    emit();
  }

  const insertImage = useImageUpload((url) => run('insertImage', url));

  return (
    <div className={`${styles['editor']} ${props.invalid ? styles['invalid'] : ''}`}>
      {readOnly ? null : (
        <div className={styles['toolbar']} role="toolbar" aria-label={t('form.rich.toolbar')}>
          {COMMANDS.map(({ command, icon, text }) => (
            <Button
              key={command} type="text" size="small" icon={icon} aria-label={t(text)} title={t(text)}
              // The text keeps its selection only if the button does not take the focus.
              onMouseDown={(event) => event.preventDefault()} onClick={() => run(command)}
            />
          ))}
          <LinkButton area={area} onLink={(url) => run('createLink', url)} />
          <label className={styles['image']} title={t('form.rich.image')}>
            <PictureOutlined aria-hidden />
            <input
              type="file" accept="image/jpeg,image/png" aria-label={t('form.rich.image')}
              onChange={(event) => {
                const chosen = event.target.files?.[0];
                if (chosen) insertImage(chosen);
                event.target.value = '';
              }}
            />
          </label>
        </div>
      )}
      <div
        id={id}
        ref={area}
        className={styles['area']}
        style={{ minHeight: Math.min(height, 160), maxHeight: height }}
        contentEditable={!readOnly}
        suppressContentEditableWarning
        role="textbox"
        aria-multiline
        aria-readonly={readOnly}
        tabIndex={0}
        {...groupAttributes(props)}
        onInput={emit}
        onBlur={onBlur}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/html');
          if (pasted === '') return;
          event.preventDefault();
          run('insertHTML', sanitize(pasted));
        }}
        onDrop={(event) => event.preventDefault()}
      />
    </div>
  );
}

function LinkButton({ area, onLink }: { area: RefObject<HTMLDivElement | null>; onLink(url: string): void }): ReactElement {
  const { t } = useServices();
  const [isOpen, setOpen] = useState(false);
  const [url, setUrl] = useState('https://');
  const selection = useRef<Range | null>(null);

  function open(next: boolean): void {
    const range = next ? document.getSelection() : null;
    if (range && range.rangeCount > 0 && area.current?.contains(range.anchorNode)) selection.current = range.getRangeAt(0);
    setOpen(next);
  }

  function apply(): void {
    setOpen(false);
    if (!/^(https?:\/\/|mailto:|\/(?!\/))\S+$/i.test(url) || !selection.current) return;
    area.current?.focus();
    document.getSelection()?.removeAllRanges();
    document.getSelection()?.addRange(selection.current);
    onLink(url);
  }

  return (
    <Popover
      trigger="click" open={isOpen} onOpenChange={open} destroyOnHidden
      content={(
        <Space.Compact>
          <Input autoFocus aria-label={t('form.rich.address')} value={url} onChange={(event) => setUrl(event.target.value)} onPressEnter={apply} />
          <Button type="primary" onClick={apply}>{t('form.confirm')}</Button>
        </Space.Compact>
      )}
    >
      <Button
        type="text" size="small" icon={<LinkOutlined />} aria-label={t('form.rich.link')} title={t('form.rich.link')}
        onMouseDown={(event) => event.preventDefault()}
      />
    </Popover>
  );
}
