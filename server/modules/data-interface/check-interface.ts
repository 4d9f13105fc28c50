import type { Actor } from '../../kernel/actor.ts';
import type { Kernel } from '../../kernel/module.ts';
import { isKeptSecret } from '#schemas/language/field-types/password.ts';
import type { Finding } from './finding.ts';
import type { InterfaceDocument } from './interface-document.ts';
import { parseJson } from './json-text.ts';
import { KINDS } from './kinds/index.ts';
import { parseParameter } from './parameters.ts';

const PARAMETER_CODE = /^[A-Za-z]\w{0,39}$/;
const DOMAIN = /^(\*\.)?[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/;
const LEAST_TOKEN = 16;

/** Everything that keeps an interface from being saved or run: what its kind asks for, and what holds for all. */
export async function checkInterface(kernel: Kernel, document: InterfaceDocument, actor: Actor): Promise<Finding[]> {
  if (document.kind === undefined) return [{ path: 'kind', key: 'dataInterface.kind' }];
  const kind = KINDS[document.kind](kernel);
  const general = [...parameterFaults(document), ...accessFaults(document, kind.isPersonal), ...reportFaults(document)];
  if (document.isMocked && parseJson(document.mockAnswer) === undefined) general.push({ path: 'mockAnswer', key: 'dataInterface.notJson' });
  return [...general, ...(await kind.check(document, actor))];
}

/** The same for one that is being written, which is also tried. */
export async function tryInterface(kernel: Kernel, document: InterfaceDocument, actor: Actor): Promise<Finding[]> {
  const findings = await checkInterface(kernel, document, actor);
  if (findings.length > 0 || document.kind === undefined) return findings;
  return (await KINDS[document.kind](kernel).tryOut?.(document, actor)) ?? [];
}

function parameterFaults({ parameters }: InterfaceDocument): Finding[] {
  const codes = parameters.map(({ code }) => code);
  return parameters.flatMap(({ code, type, defaultValue }, index): Finding[] => {
    const at = (column: string): string => `parameters.${String(index)}.${column}`;
    return [
      ...(PARAMETER_CODE.test(code) ? [] : [{ path: at('code'), key: 'dataInterface.parameterCode' } as const]),
      ...(codes.indexOf(code) === index ? [] : [{ path: at('code'), key: 'dataInterface.parameterTwice', params: { name: code } } as const]),
      ...(defaultValue === '' || parseParameter(type, defaultValue) !== undefined ? [] : [{ path: at('defaultValue'), key: 'dataInterface.parameterDefault' } as const]),
    ];
  });
}

function accessFaults({ access, accessToken, domains }: InterfaceDocument, isPersonal: boolean): Finding[] {
  if (access === 'session') return [];
  // Without a session there is nobody whose rights could hold.
  if (isPersonal) return [{ path: 'access', key: 'dataInterface.personal' }];
  if (access === 'token') return isShort(accessToken) ? [{ path: 'accessToken', key: 'dataInterface.shortToken', params: { count: LEAST_TOKEN } }] : [];
  return domains.length > 0 && domains.every((domain) => DOMAIN.test(domain)) ? [] : [{ path: 'domains', key: 'dataInterface.domains' }];
}

function reportFaults({ shownAs, shownColumns }: InterfaceDocument): Finding[] {
  if (shownAs === undefined) return [];
  const keys = shownColumns.map(({ key }) => key);
  const least = shownAs === 'table' ? 1 : 2;
  return [
    ...(keys.length < least ? [{ path: 'shownColumns', key: 'dataInterface.fewColumns', params: { count: least } } as const] : []),
    ...keys.flatMap((key, index) => (keys.indexOf(key) === index ? [] : [{ path: `shownColumns.${String(index)}.key`, key: 'dataInterface.columnTwice', params: { name: key } } as const])),
  ];
}

/** One that is missing opens nothing; one that is kept was long enough. */
function isShort(token: string): boolean {
  return token !== '' && token.length < LEAST_TOKEN && !isKeptSecret(token);
}
