import type { DataSource, OptionsResult } from '../../engine/data-source.ts';
import { fakeDataSource } from '../../engine/testing/fake-data-source.ts';

type Choices = OptionsResult['list'];

const PEOPLE: Choices = [
  { value: 'u1', label: '张三', account: 'zhangsan', organizeName: '造价一部' },
  { value: 'u2', label: '李四', account: 'lisi', organizeName: '造价二部' },
];
const GROUPS: Choices = [
  { value: 'o1', label: '建科造价咨询' },
  { value: 'o2', label: '造价一部', parentId: 'o1' },
  { value: 'o3', label: '造价二部', parentId: 'o1' },
];
const USER_GROUPS: Choices = [
  { value: 'g1', label: '评标专家组' },
  { value: 'g2', label: '应急小组' },
];
const AREAS: Choices = [
  { value: '330000', label: '浙江省', parentId: '' },
  { value: '330100', label: '杭州市', parentId: '330000' },
  { value: '330106', label: '西湖区', parentId: '330100' },
];
const RECORDS: Choices = [
  { value: 'p1', label: '滨江新城综合体', projectCode: 'XM-001' },
  { value: 'p2', label: '城南快速路改造', projectCode: 'XM-002' },
];
const LISTS: Record<string, Choices> = {
  user: PEOPLE, organize: GROUPS, department: GROUPS, position: GROUPS, role: GROUPS, group: USER_GROUPS, area: AREAS, reference: RECORDS,
  creator: PEOPLE, modifier: PEOPLE, ownerOrganize: GROUPS, ownerDepartment: GROUPS, ownerPosition: GROUPS, address: AREAS,
};

const SUBJECT_LISTS: Record<string, Choices> = { user: PEOPLE, group: USER_GROUPS };

/** People and groups as `kind:id`. */
function subjectsOf(kind: string): Choices {
  return (SUBJECT_LISTS[kind] ?? GROUPS).map((one) => ({ ...one, value: `${kind}:${one.value}` }));
}
const SUBJECTS = ['user', 'organize', 'department', 'position', 'role', 'group', 'departmentHead'].flatMap(subjectsOf);


/** Answers what the widgets of the fixtures ask; `field` is the name of its type. */
export function fixtureDataSource(given: Partial<DataSource> = {}): DataSource {
  return fakeDataSource({
    options(_model, query) {
      const isSubject = query.field === 'members' || query.field === 'approver';
      const all = isSubject ? (query.kind ? subjectsOf(query.kind) : SUBJECTS) : query.groups ? GROUPS : LISTS[query.field] ?? [];
      const list = all.filter((one) => (query.ids ? query.ids.includes(one.value) : true)
        && (query.keyword ? one.label.includes(query.keyword) : true)
        && ((query.field === 'area' || query.field === 'address') && query.parentId !== undefined ? one.parentId === query.parentId : true));
      return Promise.resolve({ list, pagination: { currentPage: 1, pageSize: 20, total: list.length } });
    },
    dictionary: () => Promise.resolve([
      { value: 'open', label: '进行中', color: 'processing' },
      { value: 'done', label: '已完成', color: 'success' },
    ]),
    upload(file, _kind, onProgress) {
      onProgress(1);
      return Promise.resolve({ name: file.name, fileId: `id-${file.name}`, url: `/files/${file.name}` });
    },
    ...given,
  }).dataSource;
}
