import {
  AuditOutlined, BranchesOutlined, CheckCircleOutlined, ClockCircleOutlined, CloudServerOutlined, EnterOutlined, FileAddOutlined, ForkOutlined, PartitionOutlined, PlayCircleOutlined, SendOutlined,
  SubnodeOutlined,
} from '@ant-design/icons';
import type { ComponentType, ReactElement } from 'react';
import type { FlowNodeType } from '#schemas/language/documents/flow.ts';

const ICONS: Readonly<Record<FlowNodeType, ComponentType<{ 'aria-hidden': true }>>> = {
  start: PlayCircleOutlined, approver: AuditOutlined, copy: SendOutlined, condition: BranchesOutlined, parallel: ForkOutlined, inclusive: PartitionOutlined, jump: EnterOutlined,
  timer: ClockCircleOutlined, subFlow: SubnodeOutlined, operation: CloudServerOutlined, create: FileAddOutlined, end: CheckCircleOutlined,
};

/** The sign of a kind of node. */
export function NodeIcon({ type }: { type: FlowNodeType }): ReactElement {
  const Icon = ICONS[type];
  return <Icon aria-hidden />;
}
