import {
  ApartmentOutlined, AppstoreOutlined, AuditOutlined, BankOutlined, BarChartOutlined, BellOutlined, BookOutlined, BuildOutlined,
  CalculatorOutlined, CalendarOutlined, CheckCircleOutlined, ClockCircleOutlined, CloudOutlined, ClusterOutlined, CodeOutlined,
  ContactsOutlined, ControlOutlined, CreditCardOutlined, DashboardOutlined, DatabaseOutlined, DeploymentUnitOutlined, DollarOutlined,
  EnvironmentOutlined, ExperimentOutlined, FileDoneOutlined, FileOutlined, FileProtectOutlined, FileSearchOutlined, FileSyncOutlined,
  FileTextOutlined, FlagOutlined, FolderOutlined, FormOutlined, FundOutlined, GlobalOutlined, HomeOutlined, IdcardOutlined,
  LineChartOutlined, LinkOutlined, LockOutlined, MailOutlined, MenuOutlined, MessageOutlined, MoneyCollectOutlined, MonitorOutlined,
  PartitionOutlined, PayCircleOutlined, PieChartOutlined, PrinterOutlined, ProfileOutlined, ProjectOutlined, ReadOutlined,
  ReconciliationOutlined, SafetyCertificateOutlined, ScheduleOutlined, SettingOutlined, ShopOutlined, SolutionOutlined, StarOutlined,
  TableOutlined, TagsOutlined, TeamOutlined, ToolOutlined, UserOutlined, UserSwitchOutlined, WalletOutlined,
} from '@ant-design/icons';
import type { ComponentType, ReactElement } from 'react';

/** The icons a person may choose, by the name that records store. */
export const ICONS: Readonly<Record<string, ComponentType<{ 'aria-hidden'?: boolean }>>> = {
  ApartmentOutlined, AppstoreOutlined, AuditOutlined, BankOutlined, BarChartOutlined, BellOutlined, BookOutlined, BuildOutlined,
  CalculatorOutlined, CalendarOutlined, CheckCircleOutlined, ClockCircleOutlined, CloudOutlined, ClusterOutlined, CodeOutlined,
  ContactsOutlined, ControlOutlined, CreditCardOutlined, DashboardOutlined, DatabaseOutlined, DeploymentUnitOutlined, DollarOutlined,
  EnvironmentOutlined, ExperimentOutlined, FileDoneOutlined, FileOutlined, FileProtectOutlined, FileSearchOutlined, FileSyncOutlined,
  FileTextOutlined, FlagOutlined, FolderOutlined, FormOutlined, FundOutlined, GlobalOutlined, HomeOutlined, IdcardOutlined,
  LineChartOutlined, LinkOutlined, LockOutlined, MailOutlined, MenuOutlined, MessageOutlined, MoneyCollectOutlined, MonitorOutlined,
  PartitionOutlined, PayCircleOutlined, PieChartOutlined, PrinterOutlined, ProfileOutlined, ProjectOutlined, ReadOutlined,
  ReconciliationOutlined, SafetyCertificateOutlined, ScheduleOutlined, SettingOutlined, ShopOutlined, SolutionOutlined, StarOutlined,
  TableOutlined, TagsOutlined, TeamOutlined, ToolOutlined, UserOutlined, UserSwitchOutlined, WalletOutlined,
};

/** An icon and its name; a name that is not in the set stands alone. */
export function IconWithName({ name }: { name: string }): ReactElement {
  const Icon = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
  return <span>{Icon ? <Icon aria-hidden /> : null} {name}</span>;
}
