import { ArrowDownOutlined, ArrowUpOutlined, CopyOutlined, DeleteOutlined, DownOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { PrintBlock, PrintText } from '#schemas/language/documents/print.ts';
import { joinNames } from '#schemas/language/join-names.ts';
import { ConditionEditor } from '../conditions/condition-editor.tsx';
import type { FieldEntries } from '../lists/entry-list.tsx';
import { Line } from '../properties/line.tsx';
import { BlockEditor } from './block-editor.tsx';
import { BLOCK_KINDS, kindOf, newBlock } from './block-kinds.ts';
import { withOrWithout } from './grid-editor.tsx';
import styles from './print.module.css';

interface BlockListProps {
  label: string;
  blocks: readonly PrintBlock[];
  fields: FieldEntries;
  onChange(blocks: PrintBlock[]): void;
  /** The last one may go. */
  mayBeEmpty?: boolean;
}

/** The blocks of a page from top to bottom; one is open at a time. */
export function BlockList({ label, blocks, fields, onChange, mayBeEmpty }: BlockListProps): ReactElement {
  const { t } = useTranslation('designer');
  const [opened, setOpened] = useState<number | null>(null);
  const nameOf = useBlockName(fields);
  const words = { heading: t('print.block.heading'), text: t('print.block.text'), signature: t('print.newSignature') };
  const change = (index: number, block: PrintBlock): void => onChange(blocks.with(index, block));
  function move(index: number, to: number): void {
    const block = blocks[index];
    if (block === undefined) return;
    onChange(blocks.toSpliced(index, 1).toSpliced(to, 0, block));
    setOpened(opened === index ? to : null);
  }
  return (
    <div role="group" aria-label={label}>
      <ol className={styles['blocks']}>
        {blocks.map((block, index) => {
          const name = nameOf(block);
          const isOpen = opened === index;
          return (
            <li key={index} className={styles['block']} data-open={isOpen}>
              <div className={styles['blockLine']}>
                <Button type="text" size="small" className={styles['blockName'] ?? ''} icon={isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />} aria-expanded={isOpen} onClick={() => setOpened(isOpen ? null : index)}>{name}</Button>
                <Button type="text" size="small" icon={<ArrowUpOutlined aria-hidden />} aria-label={`${t('move.up')} ${name}`} disabled={index === 0} onClick={() => move(index, index - 1)} />
                <Button type="text" size="small" icon={<ArrowDownOutlined aria-hidden />} aria-label={`${t('move.down')} ${name}`} disabled={index === blocks.length - 1} onClick={() => move(index, index + 1)} />
                <Button type="text" size="small" icon={<CopyOutlined aria-hidden />} aria-label={t('rules.copy', { name })} onClick={() => onChange(blocks.toSpliced(index + 1, 0, structuredClone(block)))} />
                <Button type="text" size="small" icon={<DeleteOutlined aria-hidden />} aria-label={t('list.removeColumn', { title: name })} disabled={blocks.length === 1 && mayBeEmpty !== true} onClick={() => {
                  onChange(blocks.toSpliced(index, 1));
                  setOpened(null);
                }} />
              </div>
              {isOpen && (
                <div className={styles['blockBody']}>
                  <BlockEditor block={block} fields={fields} onChange={(next) => change(index, next)} />
                  {'keepTogether' in block && <BlockList label={name} blocks={block.keepTogether} fields={fields} onChange={(keepTogether) => change(index, { ...block, keepTogether })} />}
                  {'beside' in block && block.beside.map((part, column) => (
                    <Line key={column} label={t('print.part', { number: column + 1 })}>
                      <BlockList label={t('print.part', { number: column + 1 })} mayBeEmpty blocks={part.blocks} fields={fields} onChange={(inner) => change(index, { ...block, beside: block.beside.with(column, { ...part, blocks: inner }) })} />
                    </Line>
                  ))}
                  <Line label={t('print.when')}>
                    <ConditionEditor label={t('print.when')} value={block.when ?? null} none={t('print.whenNone')} onChange={(when) => change(index, withOrWithout(block, 'when', when ?? undefined))} />
                  </Line>
                </div>
              )}
            </li>
          );
        })}
      </ol>
      <Dropdown
        trigger={['click']}
        menu={{
          items: BLOCK_KINDS.map((kind) => ({ key: kind, label: t(`print.block.${kind}`), disabled: newBlock(kind, fields, words) === null })),
          onClick: ({ key }) => {
            const kind = BLOCK_KINDS.find((one) => one === key);
            const block = kind && newBlock(kind, fields, words);
            if (!block) return;
            onChange([...blocks, block]);
            setOpened(blocks.length);
          },
        }}
      >
        <Button type="dashed" block icon={<PlusOutlined aria-hidden />} aria-label={t('print.addBlockTo', { label })}>{t('print.addBlock')}</Button>
      </Dropdown>
    </div>
  );
}

/** What a block is called in the list: its kind and what it shows. */
function useBlockName(fields: FieldEntries): (block: PrintBlock) => string {
  const { t } = useTranslation('designer');
  const { locale, text } = useServices();
  const titleOf = (key: string): string => {
    const field = fields.find(([name]) => name === key)?.[1];
    return field ? text(field.title) : key;
  };
  const words = (given: PrintText): string => (Array.isArray(given) ? given : [given]).map((piece) => (typeof piece === 'object' && 'field' in piece ? titleOf(piece.field) : text(piece))).join(' ');
  return (block) => {
    const kind = t(`print.block.${kindOf(block)}`);
    const what = 'heading' in block ? words(block.heading) : 'text' in block ? words(block.text)
      : 'grid' in block ? joinNames(block.grid.flat().flatMap((cell) => (typeof cell === 'string' ? [titleOf(cell)] : 'field' in cell ? [titleOf(cell.field)] : [])), locale)
        : 'table' in block ? titleOf(block.table) : 'image' in block ? titleOf(block.image) : 'barcode' in block ? titleOf(block.barcode) : 'qrcode' in block ? titleOf(block.qrcode)
          : 'signatures' in block ? joinNames(block.signatures.map(({ title }) => text(title)), locale) : '';
    return what === '' || what === kind ? kind : t('print.blockName', { kind, what });
  };
}
