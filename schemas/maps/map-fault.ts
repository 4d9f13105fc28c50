import type { Locale } from '../language/documents/text.ts';

const RULES = {
  tooLarge: { 'zh-CN': '文件大小超过{limit}MB', 'en-US': 'The file is larger than {limit} MB', 'zh-TW': '檔案大小超過{limit}MB' },
  empty: { 'zh-CN': '内容为空', 'en-US': 'There is nothing in it', 'zh-TW': '內容為空' },
  tooDeep: { 'zh-CN': '嵌套超过{limit}层', 'en-US': 'It is nested more than {limit} levels deep', 'zh-TW': '巢狀超過{limit}層' },
  notJson: { 'zh-CN': '不是有效的 JSON', 'en-US': 'It is not valid JSON', 'zh-TW': '不是有效的 JSON' },
  object: { 'zh-CN': '应为一个对象', 'en-US': 'An object is expected here', 'zh-TW': '應為一個物件' },
  type: { 'zh-CN': '应为 FeatureCollection、Feature 或一种几何图形', 'en-US': 'FeatureCollection, Feature or a geometry is expected', 'zh-TW': '應為 FeatureCollection、Feature 或一種幾何圖形' },
  features: { 'zh-CN': '应为区域的列表', 'en-US': 'A list of features is expected here', 'zh-TW': '應為區域的列表' },
  noFeatures: { 'zh-CN': '没有任何区域', 'en-US': 'It holds no areas', 'zh-TW': '沒有任何區域' },
  tooManyFeatures: { 'zh-CN': '区域超过{limit}个', 'en-US': 'It has more than {limit} areas', 'zh-TW': '區域超過{limit}個' },
  featureType: { 'zh-CN': '应为 Feature', 'en-US': 'Feature is expected here', 'zh-TW': '應為 Feature' },
  id: { 'zh-CN': '应为文本或数字', 'en-US': 'A text or a number is expected here', 'zh-TW': '應為文字或數字' },
  noGeometry: { 'zh-CN': '缺少几何图形', 'en-US': 'The geometry is missing', 'zh-TW': '缺少幾何圖形' },
  geometryType: { 'zh-CN': '不是已知的几何图形类型', 'en-US': 'This is no known type of geometry', 'zh-TW': '不是已知的幾何圖形類型' },
  list: { 'zh-CN': '应为几何图形的列表', 'en-US': 'A list of geometries is expected here', 'zh-TW': '應為幾何圖形的列表' },
  coordinates: { 'zh-CN': '应为坐标的列表', 'en-US': 'A list of coordinates is expected here', 'zh-TW': '應為座標的列表' },
  position: { 'zh-CN': '坐标应为经度、纬度两个数字', 'en-US': 'A position is two numbers, longitude and latitude', 'zh-TW': '座標應為經度、緯度兩個數字' },
  outOfRange: {
    'zh-CN': '坐标超出范围（{longitude}, {latitude}）：经度应在 ±180 之间，纬度应在 ±90 之间',
    'en-US': 'The position ({longitude}, {latitude}) is out of range: longitude is between ±180, latitude between ±90',
    'zh-TW': '座標超出範圍（{longitude}, {latitude}）：經度應在 ±180 之間，緯度應在 ±90 之間',
  },
  tooFewPoints: { 'zh-CN': '至少需要{least}个点', 'en-US': 'At least {least} points are needed', 'zh-TW': '至少需要{least}個點' },
  tooManyPoints: { 'zh-CN': '点数超过{limit}个', 'en-US': 'It has more than {limit} points', 'zh-TW': '點數超過{limit}個' },
  notClosed: { 'zh-CN': '边界没有闭合：最后一点应与第一点相同', 'en-US': 'The ring is not closed: its last point must be its first', 'zh-TW': '邊界沒有閉合：最後一點應與第一點相同' },
} as const satisfies Record<string, Record<Locale, string>>;

export type MapRule = keyof typeof RULES;

/** Why a file is no map. */
export interface MapFault {
  /** Where in the file, as `features.3.geometry.coordinates`; empty for the file as a whole. */
  path: string;
  rule: MapRule;
  params: Readonly<Record<string, number>>;
}

/** The fault in words, behind its place in the file; the same on the page and on the server. */
export function faultText({ path, rule, params }: MapFault, locale: Locale): string {
  const words = RULES[rule][locale].replace(/\{(\w+)\}/g, (_, key: string) => String(params[key] ?? ''));
  return path === '' ? words : `${path}${locale === 'en-US' ? ': ' : '：'}${words}`;
}
