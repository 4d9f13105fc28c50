import { CloseCircleFilled, WarningFilled } from '@ant-design/icons';
import { memo } from 'react';
import type { ReactElement } from 'react';
import { useServices } from '#renderers/engine/services-context.tsx';
import { useSentence } from '#renderers/views/list/filter/use-sentence.ts';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { FlowNodeType } from '#schemas/language/documents/flow.ts';
import { useFlowDesigner } from '../state/flow-context.ts';
import type { FlowItem } from '../edit/flow-place.ts';
import styles from './canvas.module.css';
import { BRANCH_HEIGHT, NODE_HEIGHT, NODE_WIDTH } from './lay-out.ts';
import { NodeIcon } from './node-icon.tsx';

interface CardProps {
  item: FlowItem;
  x: number;
  y: number;
  level: number;
  position: number;
  siblings: number;
  title: string;
  isChosen: boolean;
  /** It is the one that Tab leads to. */
  isStop: boolean;
  /** What the checker says of it; empty: nothing. */
  problem: string;
  severity: 'error' | 'warning' | null;
}

export const NodeCard = memo(function NodeCard({ type, summary, isOpen, ...card }: CardProps & { type: FlowNodeType; summary: string; isOpen: boolean }): ReactElement {
  return (
    <Card {...card} height={NODE_HEIGHT} kind={type} isOpen={isOpen} summary={summary}>
      <span className={styles['icon']}><NodeIcon type={type} /></span>
    </Card>
  );
});

interface BranchProps extends CardProps {
  when: Condition | null;
  /** What is said in place of a condition. */
  without: string;
}

/** The head of a branch; its condition as a sentence. */
export const BranchCard = memo(function BranchCard({ when, without, ...card }: BranchProps): ReactElement {
  const { model } = useFlowDesigner();
  const sentence = useSentence(model, when);
  return <Card {...card} height={BRANCH_HEIGHT} kind="branch" isOpen summary={when === null ? without : sentence} />;
});

function Card({ item, x, y, level, position, siblings, title, summary, isChosen, isStop, isOpen, problem, severity, height, kind, children }: CardProps & {
  summary: string; height: number; kind: string; isOpen: boolean; children?: ReactElement;
}): ReactElement {
  const { locale } = useServices();
  const joint = locale === 'en-US' ? ': ' : '：';
  return (
    <div
      role="treeitem" data-item={item} data-kind={kind} data-problem={severity ?? undefined} className={styles['card']} tabIndex={isStop ? 0 : -1} aria-selected={isChosen}
      aria-level={level} aria-posinset={position} aria-setsize={siblings} aria-label={`${title}${joint}${summary}`} {...(problem !== '' && { 'aria-description': problem })}
      {...(isOpen && kind !== 'branch' && { 'aria-expanded': true })} style={{ transform: `translate(${x}px, ${y}px)`, inlineSize: NODE_WIDTH, blockSize: height }}
    >
      <span className={styles['head']}>
        {children}
        <span className={styles['title']}>{title}</span>
        {severity && <span className={styles['sign']} data-problem={severity}>{severity === 'error' ? <CloseCircleFilled aria-hidden /> : <WarningFilled aria-hidden />}</span>}
      </span>
      <span className={styles['summary']}>{summary}</span>
      {severity && <span className={styles['said']} data-problem={severity} aria-hidden>{problem}</span>}
    </div>
  );
}
