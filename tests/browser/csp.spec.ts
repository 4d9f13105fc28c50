import { expect, type Page } from '@playwright/test';
import { apiAs, findRecord, type Api } from './api.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';
import { addVisa, LEDGER, openLedger, unique, visaValues } from './ledger-data.ts';
import { choose, listRows, rowMore } from './office.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

interface Marks {
  hacked?: unknown;
  violations?: string[];
}

/** Notes what the browser had to stop; `check` fails the test when anything ran or tried to. */
async function guardAgainstCode(page: Page): Promise<{ check(): Promise<void> }> {
  const watched = watch(page);
  await page.addInitScript(() => {
    const marks = window as Marks;
    marks.violations = [];
    document.addEventListener('securitypolicyviolation', (event) => marks.violations?.push(`${event.violatedDirective} ${event.blockedURI}`));
  });
  return {
    async check() {
      const found = await page.evaluate(() => ({
        hacked: (window as Marks).hacked ?? null,
        prototype: Object.keys(Object.prototype),
        inherited: ({} as Marks).hacked ?? null,
        violations: (window as Marks).violations,
        scripts: document.querySelectorAll('script:not([src])').length,
      }));
      expect(found).toEqual({ hacked: null, prototype: [], inherited: null, violations: [], scripts: 0 });
      watched.check();
    },
  };
}

test('R7: every answer carries the rules that keep foreign code out', async ({ request }) => {
  for (const path of ['/', '/login', '/permission/user', '/api/health']) {
    const headers = (await request.get(path)).headers();
    const policy = Object.fromEntries((headers['content-security-policy'] ?? '').split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources.join(' ')];
    }));
    expect(policy).toMatchObject({
      'default-src': "'self'", 'script-src': "'self'", 'object-src': "'none'", 'base-uri': "'none'", 'frame-ancestors': "'none'",
    });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
  }
});

test('R7: texts do not become code: eval and new Function are refused in the page', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: '登录' }).waitFor();
  const outcomes = await page.evaluate(
    // Later, because the debugger's own call is exempt from the policy.
    () => new Promise<string[]>((resolve) => setTimeout(() => {
      // eslint-disable-next-line no-eval, no-new-func -- that the page refuses both is the test
      resolve([() => eval('1'), () => new Function('return 1')()].map((run) => {
        try {
          run();
          return 'ran';
        } catch (error) {
          return (error as Error).name;
        }
      }));
    })),
  );
  expect(outcomes).toEqual(['EvalError', 'EvalError']);
});

test('hostile texts in records are shown as the texts they are', async ({ page, request }) => {
  test.setTimeout(240_000);
  const guard = await guardAgainstCode(page);
  const manager = await apiAs(request, 'manager');
  const mark = unique('敌');
  for (const text of HOSTILE_TEXTS) {
    await manager.get('POST', LEDGER, await visaValues(manager, text, {
      part: mark, content: text, reason: text, remark: text, measure: [{ itemName: text, unit: 't', submitQuantity: 1, approvedQuantity: 1, price: 1 }],
    }));
  }
  await signIn(page, 'manager');
  await openLedger(page, manager, `&q=${mark}&size=50`);
  await expect(listRows(page)).toHaveCount(HOSTILE_TEXTS.length);
  for (const text of HOSTILE_TEXTS) await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeAttached();

  const markup = listRows(page).filter({ hasText: '"><img src=x onerror' });
  await markup.getByText('"><img src=x onerror').hover();
  await rowMore(page, markup, '详情');
  const detail = page.getByRole('dialog', { name: '变更签证详情' });
  await expect(detail.getByText('"><img src=x onerror=window.hacked=1>').first()).toBeVisible();
  await detail.getByRole('button', { name: '关闭' }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  for (const text of ['{{ window.hacked = 1 }}', '<svg onload=window.hacked=1>', '__proto__']) {
    const row = listRows(page).filter({ has: page.getByText(text, { exact: true }) });
    await row.getByRole('button', { name: '编辑' }).click();
    const form = page.getByRole('dialog', { name: '编辑变更签证' });
    await expect(form.getByLabel('变更事项')).toHaveValue(text);
    await expect(form.getByLabel('变更内容')).toHaveValue(text);
    await form.getByRole('heading', { name: '计量明细' }).scrollIntoViewIfNeeded();
    await expect(form.getByRole('table').getByText(text, { exact: true })).toBeVisible();
    await form.getByRole('button', { name: '取消' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await rowMore(page, row, '变更记录');
    await expect(page.getByRole('dialog', { name: '变更记录' }).getByText(text, { exact: true }).first()).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await guard.check();
});

test('hostile texts searched for, and put into the address, stay texts', async ({ page, request }) => {
  const guard = await guardAgainstCode(page);
  const manager = await apiAs(request, 'manager');
  await addVisa(manager, unique('地址栏'));
  await signIn(page, 'manager');
  for (const text of HOSTILE_TEXTS.filter((_, index) => index % 6 === 0)) {
    await openLedger(page, manager, `&q=${encodeURIComponent(text)}`);
    await expect(page.getByText(`关键字“${text}”`)).toBeVisible();
  }
  await page.goto(`/${encodeURIComponent('<img src=x onerror=window.hacked=1>')}`);
  await expect(page).toHaveURL(/\/404$/);
  await guard.check();
});

test('hostile labels of a dictionary are shown in tree, list of choices and tag', async ({ page, request }) => {
  test.setTimeout(180_000);
  const guard = await guardAgainstCode(page);
  const admin = await apiAs(request, 'admin');
  const type = await findRecord(admin, 'dictionaryType', 'RoleType');
  const added = await addEntries(admin, type.id);
  await admin.get('POST', '/api/permission/Role', { fullName: unique('角色'), enCode: unique('hostile'), type: added[12]?.enCode });
  await signIn(page, 'admin');
  await page.goto('/permission/role');
  for (const { fullName } of added) await expect(page.getByRole('treeitem', { name: fullName, exact: true }).first()).toBeAttached();
  await expect(listRows(page).filter({ hasText: added[12]?.fullName ?? '-' })).not.toHaveCount(0);
  await page.getByRole('button', { name: '新增' }).click();
  const form = page.getByRole('dialog', { name: '新增角色' });
  await choose(page, form.getByLabel('角色类型'), '{{ window.hacked = 1 }}');
  await expect(form.getByTitle('{{ window.hacked = 1 }}', { exact: true })).toBeVisible();
  await guard.check();
});

test('names of people, organisations and projects refuse markup or show it as text', async ({ page, request }) => {
  const guard = await guardAgainstCode(page);
  const admin = await apiAs(request, 'admin');
  const company = await findRecord(admin, 'organize', '华信咨询西南分公司');
  for (const text of HOSTILE_TEXTS) {
    const answers = [
      await admin.send('POST', '/api/permission/Organize', { parentId: company.id, fullName: text, enCode: unique('o') }),
      await admin.send('POST', '/api/permission/Users', { account: unique('u'), realName: text, gender: '1', organizeId: company.id }),
    ];
    // Full names are Chinese, letters and digits only; what fits that is harmless.
    for (const { status } of answers) expect(status).toBe(/^[\p{Script=Han}A-Za-z0-9]+$/u.test(text) ? 200 : 422);
  }

  const project = await findRecord(admin, 'projectInfo', '金华多湖中央商务区咨询服务');
  const stored = await admin.get<Record<string, unknown>>('GET', `/api/visualdev/OnlineDev/projectInfo/${project.id}`);
  const name = '{{ window.hacked = 1 }}<img src=x onerror=window.hacked=1>';
  await admin.get('PUT', `/api/visualdev/OnlineDev/projectInfo/${project.id}`, { ...stored, projectName: name });
  try {
    await signIn(page, 'luzhongming', '/home');
    await expect(page.getByRole('link', { name })).toBeVisible();
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await guard.check();
  } finally {
    const { version } = await admin.get<{ version: number }>('GET', `/api/visualdev/OnlineDev/projectInfo/${project.id}`);
    await admin.get('PUT', `/api/visualdev/OnlineDev/projectInfo/${project.id}`, { ...stored, version });
  }
});

interface Entry {
  enCode: string;
  fullName: string;
}

async function addEntries(admin: Api, dictionaryTypeId: string): Promise<Entry[]> {
  const entries = HOSTILE_TEXTS.map((fullName, index) => ({ fullName, enCode: unique(`h${index}`) }));
  for (const entry of entries) await admin.get('POST', '/api/visualdev/OnlineDev/dictionaryData', { dictionaryTypeId, ...entry, sortCode: 900 });
  return entries;
}
