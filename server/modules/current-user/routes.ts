import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { LOCALES } from '#schemas/language/documents/text.ts';
import { success } from '../../kernel/envelope.ts';
import { AppError } from '../../kernel/errors.ts';
import { serve } from '../../kernel/http/serve.ts';
import { defineModule } from '../../kernel/module.ts';
import type { RecordValues } from '../../records/index.ts';
import { loadRights } from './authorize.ts';
import { loadBaseInfo, saveAvatar, saveBaseInfo } from './base-info.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { modifyPassword } from './password.ts';
import { PAGE, readPreference, writePagePreference, writePreference } from './preferences.ts';
import { loadSubordinates } from './subordinates.ts';
import { loadSystemLog } from './system-log.ts';

const BASE = '/api/permission/Users/Current';
const MAX_PREFERENCE_BYTES = 65_536;

const Digest = Type.String({ pattern: '^[0-9a-f]{32}$' });
// `code` and `timestamp` belong to a picture code that older clients send.
const PasswordBody = Type.Object({ oldPassword: Digest, password: Digest, code: Type.Optional(Type.Unknown()), timestamp: Type.Optional(Type.Unknown()) });
const ThemeBody = Type.Object({ theme: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9-]{0,29}$' }) });
const LanguageBody = Type.Object({ language: Type.Union(LOCALES.map((locale) => Type.Literal(locale))) });
const PreferenceParams = Type.Object({ key: Type.String({ pattern: '^[A-Za-z0-9_.:-]{1,100}$' }) });
const PreferenceBody = Type.Object({ value: Type.Unknown() });

/** What a signed-in person sees and sets of themselves. */
export const currentUser = defineModule({
  name: 'currentUser',
  routes(app, kernel) {
    const config = { permission: 'session' } as const;

    app.get(`${BASE}/BaseInfo`, { config }, async ({ actor }) => success(await loadBaseInfo(kernel, actor)));

    app.put<{ Body: RecordValues }>(`${BASE}/BaseInfo`, { config, schema: { body: Type.Object({}) } }, async ({ actor, body, ip }) => {
      await saveBaseInfo(kernel, actor, ip, body);
      return success(null);
    });

    app.put<{ Params: { name: string } }>(`${BASE}/Avatar/:name`, { config }, async ({ actor, params }) => {
      await saveAvatar(kernel, actor, params.name);
      return success(null);
    });

    app.post<{ Body: Static<typeof PasswordBody> }>(
      `${BASE}/Actions/ModifyPassword`, { config, schema: { body: PasswordBody } },
      async ({ actor, body, ip }) => {
        await modifyPassword(kernel, actor, ip, body.oldPassword, body.password);
        return success(null);
      },
    );

    app.put<{ Body: Static<typeof ThemeBody> }>(`${BASE}/SystemTheme`, { config, schema: { body: ThemeBody } }, async ({ actor, body }) => {
      await writePreference(kernel, actor.userId, 'theme', body.theme);
      return success(null);
    });

    app.put<{ Body: Static<typeof LanguageBody> }>(
      `${BASE}/SystemLanguage`, { config, schema: { body: LanguageBody } },
      async ({ actor, body }) => {
        await writePreference(kernel, actor.userId, 'language', body.language);
        await kernel.sessions.refreshUser(actor.userId);
        return success(null);
      },
    );

    app.get(`${BASE}/Subordinate`, { config }, async ({ actor }) => success({ list: await loadSubordinates(kernel, actor.userId) }));

    serve(app, 'GET /api/permission/Users/Current/Authorize', config, async ({ actor }) => success(await loadRights(kernel, actor)));

    serve(app, 'GET /api/permission/Users/Current/SystemLog', config, async ({ actor, query }) => success(await loadSystemLog(kernel, actor.userId, query)));

    serve(app, 'GET /api/permission/Users/Current/Sessions', config, async ({ actor }) => success({ list: await listOwnSessions(kernel, actor) }));

    // Also when the disk is full: somebody who has lost a device cannot wait.
    const ending = { permission: 'session', whenFull: true } as const;

    serve(app, 'DELETE /api/permission/Users/Current/Sessions/:id', ending, async ({ actor, params }) => {
      await endOwnSession(kernel, actor, params.id);
      return success(null);
    });

    serve(app, 'POST /api/permission/Users/Current/Sessions/Actions/EndOthers', ending, async ({ actor }) => success({ ended: await endOtherSessions(kernel, actor) }));

    app.get<{ Params: Static<typeof PreferenceParams> }>(
      `${BASE}/Preferences/:key`, { config, schema: { params: PreferenceParams } },
      async ({ actor, params }) => success({ value: await readPreference(kernel, actor.userId, PAGE + params.key, null) }),
    );

    app.put<{ Params: Static<typeof PreferenceParams>; Body: { value: JsonValue } }>(
      `${BASE}/Preferences/:key`, { config, schema: { params: PreferenceParams, body: PreferenceBody } },
      async ({ actor, params, body }) => {
        if (Buffer.byteLength(JSON.stringify(body.value)) > MAX_PREFERENCE_BYTES) throw new AppError('tooLarge');
        await writePagePreference(kernel, actor.userId, params.key, body.value);
        return success(null);
      },
    );
  },
});
