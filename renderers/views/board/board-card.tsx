import { SwapOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import type { ResolvedCard } from '../list/columns/resolve-card.ts';
import { CardContent } from '../list/card-content.tsx';
import type { TableLine } from '../list/table/table-types.ts';
import styles from './board.module.css';
import type { Lane } from './use-lanes.ts';

/** One record on the board. */
export function BoardCard({ card, line, isChanged, isPending, targets, actions, onOpen, onMove, onKeyDown }: {
  card: ResolvedCard;
  line: TableLine;
  isChanged: boolean;
  isPending: boolean;
  /** Lanes it can be put into; none: it stays. */
  targets: readonly Lane[];
  actions: ReactNode;
  onOpen: ((line: TableLine) => void) | null;
  onMove: (lane: Lane) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}): ReactElement {
  const { t } = useServices();
  const isMovable = targets.length > 0 && !isPending;
  return (
    <li
      className={`${styles.card} ${isChanged ? styles.changed : ''} ${isPending ? styles.pending : ''}`}
      aria-busy={isPending || undefined}
      draggable={isMovable}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', line.id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onKeyDown={isMovable ? onKeyDown : undefined}
    >
      <CardContent card={card} line={line} onOpen={onOpen}>
        {isMovable && (
          <Dropdown
            trigger={['click']}
            autoFocus
            menu={{ items: targets.map((lane) => ({ key: lane.value ?? '', label: lane.title })), onClick: ({ key }) => {
              const lane = targets.find(({ value }) => (value ?? '') === key);
              if (lane) onMove(lane);
            } }}
          >
            <button type="button" className={styles.move} aria-label={t('list.board.move')} title={t('list.board.moveHint')} aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight">
              <SwapOutlined aria-hidden />
            </button>
          </Dropdown>
        )}
        {actions}
      </CardContent>
    </li>
  );
}
