import {
  ApiOutlined, AuditOutlined, BellOutlined, CalculatorOutlined, CheckCircleOutlined, CheckOutlined, ClearOutlined, CloseCircleOutlined, CodeOutlined, CopyOutlined,
  DownloadOutlined, EyeOutlined, FolderOpenOutlined, ImportOutlined, KeyOutlined, LockOutlined, LogoutOutlined, PauseCircleOutlined, PlayCircleOutlined, PlusOutlined, PoweroffOutlined,
  PrinterOutlined, ReloadOutlined, RollbackOutlined, SafetyCertificateOutlined, SendOutlined, SettingOutlined, StopOutlined, SwapOutlined,
  TeamOutlined, UndoOutlined, UnlockOutlined, UploadOutlined, UserOutlined,
} from '@ant-design/icons';
import { createElement } from 'react';
import type { ComponentType, ReactElement } from 'react';
import type { ActionDocument } from '#schemas/language/documents/screen.ts';
import { ACTION_HANDLERS, verbOf } from './registry.ts';

type IconType = ComponentType<{ 'aria-hidden'?: boolean }>;

/** Icons a document may name for an action. A name that is not here shows the verb's own icon. */
export const ACTION_ICONS: Readonly<Record<string, IconType>> = {
  ApiOutlined, AuditOutlined, BellOutlined, CalculatorOutlined, CheckCircleOutlined, CheckOutlined, ClearOutlined, CloseCircleOutlined, CodeOutlined, CopyOutlined,
  DownloadOutlined, EyeOutlined, FolderOpenOutlined, ImportOutlined, KeyOutlined, LockOutlined, LogoutOutlined, PauseCircleOutlined, PlayCircleOutlined, PlusOutlined, PoweroffOutlined,
  PrinterOutlined, ReloadOutlined, RollbackOutlined, SafetyCertificateOutlined, SendOutlined, SettingOutlined, StopOutlined, SwapOutlined,
  TeamOutlined, UndoOutlined, UnlockOutlined, UploadOutlined, UserOutlined,
};

/** The icon of an action. */
export function actionIcon(action: ActionDocument): ReactElement {
  const named = action.icon !== undefined && Object.hasOwn(ACTION_ICONS, action.icon) ? ACTION_ICONS[action.icon] : undefined;
  // The button's name is its text alone.
  return createElement(named ?? ACTION_HANDLERS[verbOf(action.do)].icon, { 'aria-hidden': true });
}
