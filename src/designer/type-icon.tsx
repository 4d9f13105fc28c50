import {
  AlignLeftOutlined, ApartmentOutlined, AppstoreOutlined, BarcodeOutlined, BgColorsOutlined, BlockOutlined, BorderOuterOutlined, CalculatorOutlined, CalendarOutlined,
  CheckSquareOutlined, ClockCircleOutlined, ContactsOutlined, DashOutlined, DownCircleOutlined, EnvironmentOutlined, FieldBinaryOutlined, FieldNumberOutlined,
  FileTextOutlined, FontSizeOutlined, FormOutlined, GlobalOutlined, GroupOutlined, InfoCircleOutlined, LayoutOutlined, LinkOutlined, LockOutlined, MinusOutlined, NumberOutlined, PaperClipOutlined,
  PayCircleOutlined, PercentageOutlined, PictureOutlined, ProfileOutlined, QrcodeOutlined, SafetyOutlined, SettingOutlined, StarOutlined, SwapOutlined, TableOutlined, TagsOutlined, TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { createElement } from 'react';
import type { ReactElement } from 'react';
import { FIELD_GROUPS } from '#schemas/language/catalogue/groups.ts';
import type { FieldGroup } from '#schemas/language/catalogue/groups.ts';

const BY_GROUP: Readonly<Record<FieldGroup, typeof FormOutlined>> = {
  text: FontSizeOutlined, person: ContactsOutlined, number: NumberOutlined, choice: DownCircleOutlined, time: CalendarOutlined,
  organisation: TeamOutlined, place: EnvironmentOutlined, file: PaperClipOutlined, relation: LinkOutlined, system: SettingOutlined,
};

const BY_NAME: Readonly<Record<string, typeof FormOutlined>> = {
  textarea: AlignLeftOutlined, richText: FileTextOutlined, tags: TagsOutlined, url: LinkOutlined, money: PayCircleOutlined, percent: PercentageOutlined,
  integer: FieldNumberOutlined, decimal: FieldBinaryOutlined, rate: StarOutlined, boolean: CheckSquareOutlined, options: CheckSquareOutlined,
  transfer: SwapOutlined, treeOption: ApartmentOutlined, colour: BgColorsOutlined, icon: AppstoreOutlined, time: ClockCircleOutlined, user: UserOutlined,
  organize: ApartmentOutlined, department: ApartmentOutlined, image: PictureOutlined, signature: FormOutlined, seal: SafetyOutlined, password: LockOutlined, aggregate: CalculatorOutlined,
  table: TableOutlined, billNumber: FieldNumberOutlined, barcode: BarcodeOutlined, qrcode: QrcodeOutlined, creator: UserOutlined, modifier: UserOutlined,
  createdTime: ClockCircleOutlined, modifiedTime: ClockCircleOutlined,
  // Groups and decorations.
  section: ProfileOutlined, card: BorderOuterOutlined, tabs: LayoutOutlined, collapse: GroupOutlined, grid: AppstoreOutlined, pane: LayoutOutlined,
  divider: MinusOutlined, note: AlignLeftOutlined, alert: InfoCircleOutlined, link: LinkOutlined, frame: GlobalOutlined, button: DashOutlined, slot: BlockOutlined, related: LinkOutlined, digest: FileTextOutlined, fragment: BlockOutlined,
};

/** The sign of a field type, a group or a decoration. */
export function TypeIcon({ name }: { name: string }): ReactElement {
  const group = (Object.entries(FIELD_GROUPS) as [FieldGroup, readonly string[]][]).find(([, types]) => types.includes(name))?.[0];
  const icon = Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined;
  return createElement(icon ?? (group ? BY_GROUP[group] : FormOutlined), { 'aria-hidden': true });
}
