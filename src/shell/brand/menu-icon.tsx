import {
  ApartmentOutlined, AppstoreOutlined, AuditOutlined, BankOutlined, BarChartOutlined, BookOutlined, BuildOutlined, CalendarOutlined,
  CameraOutlined, CarryOutOutlined, CheckSquareOutlined, ClockCircleOutlined, ClusterOutlined, CompassOutlined, ContactsOutlined,
  ContainerOutlined, DashboardOutlined, DatabaseOutlined, DesktopOutlined, DollarOutlined, EnvironmentOutlined, FileDoneOutlined,
  FileProtectOutlined, FileSearchOutlined, FileTextOutlined, FlagOutlined, FolderOpenOutlined, FolderOutlined, FormOutlined, FundOutlined,
  GlobalOutlined, GoldOutlined, HomeOutlined, IdcardOutlined, InboxOutlined, KeyOutlined, LayoutOutlined, LineChartOutlined, LinkOutlined,
  MenuOutlined, MoneyCollectOutlined, NodeIndexOutlined, NotificationOutlined, NumberOutlined, OrderedListOutlined, PartitionOutlined,
  PauseCircleOutlined, PayCircleOutlined, PictureOutlined, ProfileOutlined, ProjectOutlined, ReadOutlined, ReconciliationOutlined,
  SafetyCertificateOutlined, SafetyOutlined, ScheduleOutlined, SendOutlined, SettingOutlined, ShopOutlined, SolutionOutlined, SwapOutlined,
  TableOutlined, TagsOutlined, TeamOutlined, ToolOutlined, TransactionOutlined, TranslationOutlined, UnorderedListOutlined, UserOutlined, VideoCameraOutlined, WalletOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { createElement } from 'react';
import type { ComponentType, ReactElement } from 'react';

type Icon = ComponentType<{ 'aria-hidden'?: boolean }>;

/** Icons that a menu entry may name. Each costs room in the page, so this list is chosen by hand. */
export const MENU_ICONS: Readonly<Record<string, Icon>> = {
  ApartmentOutlined, AppstoreOutlined, AuditOutlined, BankOutlined, BarChartOutlined, BookOutlined, BuildOutlined, CalendarOutlined,
  CameraOutlined, CarryOutOutlined, CheckSquareOutlined, ClockCircleOutlined, ClusterOutlined, CompassOutlined, ContactsOutlined,
  ContainerOutlined, DashboardOutlined, DatabaseOutlined, DesktopOutlined, DollarOutlined, EnvironmentOutlined, FileDoneOutlined,
  FileProtectOutlined, FileSearchOutlined, FileTextOutlined, FlagOutlined, FolderOpenOutlined, FolderOutlined, FormOutlined, FundOutlined,
  GlobalOutlined, GoldOutlined, HomeOutlined, IdcardOutlined, InboxOutlined, KeyOutlined, LayoutOutlined, LineChartOutlined, LinkOutlined,
  MenuOutlined, MoneyCollectOutlined, NodeIndexOutlined, NotificationOutlined, NumberOutlined, OrderedListOutlined, PartitionOutlined,
  PauseCircleOutlined, PayCircleOutlined, PictureOutlined, ProfileOutlined, ProjectOutlined, ReadOutlined, ReconciliationOutlined,
  SafetyCertificateOutlined, SafetyOutlined, ScheduleOutlined, SendOutlined, SettingOutlined, ShopOutlined, SolutionOutlined, SwapOutlined,
  TableOutlined, TagsOutlined, TeamOutlined, ToolOutlined, TransactionOutlined, TranslationOutlined, UnorderedListOutlined, UserOutlined, VideoCameraOutlined, WalletOutlined,
  WarningOutlined,
};

/** The icon a menu entry names, with or without its suffix (`user`, `UserOutlined`); a sheet of paper when unknown. */
export function MenuIcon({ name, isGroup = false }: { name: string | null; isGroup?: boolean }): ReactElement {
  // The title beside it says what it is.
  return createElement(findIcon(name) ?? (isGroup ? FolderOutlined : FileTextOutlined), { 'aria-hidden': true });
}

function findIcon(name: string | null): Icon | undefined {
  const found = menuIconName(name);
  return found === undefined ? undefined : MENU_ICONS[found];
}

/** The whole name of the icon that an entry names; undefined where there is none of it. */
export function menuIconName(name: string | null): string | undefined {
  if (!name) return undefined;
  const pascal = name.replace(/(?:^|[-_\s]+)([a-z])/gi, (_, letter: string) => letter.toUpperCase());
  return [name, pascal, `${pascal}Outlined`].find((key) => Object.hasOwn(MENU_ICONS, key));
}
