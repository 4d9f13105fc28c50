import { sql } from 'kysely';
import { OWN_SOURCE } from '#schemas/language/documents/existing.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { newScreen } from '#schemas/language/new-documents.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import type { Transaction } from '../../kernel/database.ts';
import { OLD_EQUIPMENT_ROWS } from './old-equipment-rows.ts';

const [SCHEMA, TABLE] = ['office_legacy', 'equipment_register'];
export const OLD_EQUIPMENT = 'equipmentRegister';

/** The register that the company kept before it had the platform: a plain table beside the platform's own, which a screen is then put on. */
export async function createOldEquipment(trx: Transaction): Promise<void> {
  await sql`create schema if not exists ${sql.id(SCHEMA)}`.execute(trx);
  await sql`
    create table ${sql.id(SCHEMA, TABLE)} (
      equip_id serial primary key, asset_no varchar(20) not null unique, equip_name varchar(60) not null, model_spec varchar(60), kind varchar(10) not null,
      dept_name varchar(40), keeper varchar(20), bought_on date, price numeric(12, 2), state varchar(2) not null default '1', place varchar(60), remark text
    )`.execute(trx);
  await sql`comment on table ${sql.id(SCHEMA, TABLE)} is '设备台账'`.execute(trx);
  await sql`
    insert into ${sql.id(SCHEMA, TABLE)} (asset_no, equip_name, model_spec, kind, dept_name, keeper, bought_on, price, state, place, remark)
    values ${sql.join(OLD_EQUIPMENT_ROWS.map((row) => sql`(${sql.join([...row])})`))}`.execute(trx);
}

const text = (chinese: string, english: string, taiwanese: string) => ({ 'zh-CN': chinese, 'en-US': english, 'zh-TW': taiwanese });

const FIELDS: Record<string, FieldDocument> = {
  equipId: { id: 'equip_id', type: 'integer', title: text('序号', 'Number', '序號'), readOnly: true, column: { name: 'equip_id', type: 'int4' } },
  assetNo: { id: 'asset_no', type: 'text', title: text('资产编号', 'Asset number', '資產編號'), required: true, unique: true, maxLength: 20, column: { name: 'asset_no', type: 'varchar' } },
  name: { id: 'equip_name', type: 'text', title: text('设备名称', 'Equipment', '裝置名稱'), required: true, maxLength: 60, column: { name: 'equip_name', type: 'varchar' } },
  spec: { id: 'model_spec', type: 'text', title: text('规格型号', 'Model', '規格型號'), maxLength: 60, column: { name: 'model_spec', type: 'varchar' } },
  kind: {
    id: 'kind', type: 'option', title: text('类别', 'Kind', '類別'), required: true, column: { name: 'kind', type: 'varchar' },
    options: { items: [
      { value: 'IT', label: text('信息设备', 'IT equipment', '資訊裝置') }, { value: 'SURVEY', label: text('测量仪器', 'Surveying instrument', '測量儀器') },
      { value: 'OFFICE', label: text('办公设备', 'Office equipment', '辦公裝置') }, { value: 'VEHICLE', label: text('车辆', 'Vehicle', '車輛') },
    ] },
  },
  department: { id: 'dept_name', type: 'text', title: text('使用部门', 'Department', '使用部門'), maxLength: 40, column: { name: 'dept_name', type: 'varchar' } },
  keeper: { id: 'keeper', type: 'text', title: text('保管人', 'Keeper', '保管人'), maxLength: 20, column: { name: 'keeper', type: 'varchar' } },
  boughtOn: { id: 'bought_on', type: 'date', title: text('购置日期', 'Bought on', '購置日期'), column: { name: 'bought_on', type: 'date' } },
  price: { id: 'price', type: 'money', title: text('原值', 'Price', '原值'), min: 0, column: { name: 'price', type: 'numeric' } },
  state: {
    id: 'state', type: 'option', title: text('状态', 'State', '狀態'), required: true, default: '1', column: { name: 'state', type: 'varchar' },
    options: { items: [
      { value: '1', label: text('在用', 'In use', '在用'), color: 'success' }, { value: '2', label: text('维修', 'In repair', '維修'), color: 'warning' },
      { value: '3', label: text('闲置', 'Idle', '閒置'), color: 'default' }, { value: '9', label: text('报废', 'Scrapped', '報廢'), color: 'error' },
    ] },
  },
  place: { id: 'place', type: 'text', title: text('存放地点', 'Place', '存放地點'), maxLength: 60, column: { name: 'place', type: 'varchar' } },
  remark: { id: 'remark', type: 'textarea', title: text('备注', 'Remark', '備註'), column: { name: 'remark', type: 'text' } },
};

/** The screen on it, as 数据模型 › 生成页面 makes one, with titles and choices in words. */
export function oldEquipmentDesign(): DesignDocuments {
  const model: ModelDocument = {
    kind: 'model', schemaVersion: 1, code: OLD_EQUIPMENT, title: text('设备台账', 'Equipment register', '裝置臺賬'), label: 'name',
    existing: { source: OWN_SOURCE, schema: SCHEMA, table: TABLE, key: 'equipId' }, fields: FIELDS,
  };
  const { $schema: _schema, menu: _menu, ...screen } = newScreen(OLD_EQUIPMENT, model, '');
  return {
    model,
    screen: {
      ...screen,
      list: {
        columns: [
          { field: 'assetNo', width: 140, sortable: true }, { field: 'name', width: 160 }, { field: 'spec', width: 170 }, { field: 'kind', width: 110 }, { field: 'department', width: 130 },
          { field: 'keeper', width: 100 }, { field: 'boughtOn', width: 120, sortable: true }, { field: 'price', width: 130, sortable: true }, { field: 'state', width: 90 }, { field: 'place', width: 160 },
        ],
        search: ['kind', 'state', 'boughtOn'], keyword: ['assetNo', 'name', 'keeper'], sort: [{ field: 'assetNo', order: 'asc' }], rowAction: 'btn_detail',
      },
      form: { container: 'drawer', columns: 2, layout: [...Object.keys(FIELDS).filter((key) => key !== 'equipId' && key !== 'remark'), { field: 'remark', span: 'full' }] },
      comments: true,
    },
  };
}
