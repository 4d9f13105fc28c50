import { Type } from 'typebox';
import type { SentSteps } from '../../language/design/take-steps.ts';
import type { DesignDocuments } from '../designs.ts';
import type { TemplateContent as TemplateContentType } from '../templates.ts';

export const Id = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });
export const VersionPath = Type.Object({ id: Id.properties.id, version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });

/** Without a field: of the form as a whole. */
export const UsesQuery = Type.Object({ field: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })) });

/** What the documents say is the checker's business. */
export const Documents = Type.Unsafe<DesignDocuments>(Type.Object({
  model: Type.Record(Type.String(), Type.Unknown()),
  screen: Type.Record(Type.String(), Type.Unknown()),
  dictionaries: Type.Optional(Type.Array(Type.Record(Type.String(), Type.Unknown()), { maxItems: 50 })),
  fragments: Type.Optional(Type.Array(Type.Record(Type.String(), Type.Unknown()), { maxItems: 50 })),
}, { additionalProperties: false }));

export const TemplateTitle = Type.String({ minLength: 1, maxLength: 50 });
/** A whole form, or a part of one. */
export const TemplateContent = Type.Unsafe<TemplateContentType>(Type.Union([
  Type.Object({ kind: Type.Literal('form'), documents: Documents }, { additionalProperties: false }),
  Type.Object({
    kind: Type.Literal('block'),
    clip: Type.Object({ nodes: Type.Array(Type.Unknown(), { maxItems: 500 }), fields: Type.Record(Type.String({ maxLength: 100 }), Type.Record(Type.String(), Type.Unknown())) }, { additionalProperties: false }),
  }, { additionalProperties: false }),
]));

const Patches = Type.Array(Type.Object({
  path: Type.Array(Type.Union([Type.String({ maxLength: 200 }), Type.Integer()]), { maxItems: 60 }),
  value: Type.Optional(Type.Unknown()),
  at: Type.Optional(Type.Integer({ minimum: 0 })),
}, { additionalProperties: false }));

const StepId = Type.String({ pattern: '^[0-9a-zA-Z-]{1,40}$' });
const Step = Type.Object({
  id: StepId,
  name: Type.String({ maxLength: 100 }),
  values: Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 500 })),
  forward: Patches,
  joins: Type.Optional(StepId),
  undoes: Type.Optional(StepId),
  redoes: Type.Optional(StepId),
}, { additionalProperties: false });

/** Revisions of a draft count as the database does. */
const Revision = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** Documents in the place of those that are kept. */
export const DraftBody = Type.Object({ revision: Revision, documents: Documents });

export const StepsBody = Type.Unsafe<SentSteps>(Type.Object({
  revision: Revision,
  steps: Type.Array(Step, { minItems: 1, maxItems: 1_000 }),
  isLeaving: Type.Optional(Type.Boolean()),
}, { additionalProperties: false }));

export const NewsQuery = Type.Object({ since: Revision });

/** Of the documents given; absent: of those that are kept. */
export const CopyBody = Type.Union([Type.Null(), Type.Object({ documents: Type.Optional(Documents) }, { additionalProperties: false })]);

export const CheckBody = Type.Object({ documents: Documents }, { additionalProperties: false });

/** As which role the documents are to be shown. */
export const PreviewBody = Type.Object({ documents: Documents, roleId: Type.String({ minLength: 1, maxLength: 100 }) }, { additionalProperties: false });

const FieldIds = Type.Array(Type.String({ maxLength: 500 }), { maxItems: 1_000 });

/** A plan of the draft, or of going back to a version. */
export const PlanBody = Type.Object({ version: Type.Optional(Type.Integer({ minimum: 1 })) }, { additionalProperties: false });

export const PublishBody = Type.Object({
  revision: Type.Integer({ minimum: 1 }),
  hash: Type.String({ maxLength: 100 }),
  note: Type.String({ maxLength: 500 }),
  acceptedUnfit: FieldIds,
  menu: Type.Union([Type.Null(), Type.Object({
    parentId: Type.String({ minLength: 1, maxLength: 100 }),
    title: Type.String({ minLength: 1, maxLength: 50 }),
    icon: Type.Optional(Type.String({ maxLength: 100 })),
    sortCode: Type.Optional(Type.Integer({ minimum: 0, maximum: 999_999 })),
  }, { additionalProperties: false })]),
  grants: Type.Array(Type.Object({
    roleId: Type.String({ minLength: 1, maxLength: 100 }),
    buttons: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 200 }),
  }, { additionalProperties: false }), { maxItems: 200 }),
  test: Type.Optional(Type.Union([Type.Null(), Type.Object({
    roles: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 200 }),
    ends: Type.Union([Type.Null(), Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })]),
  }, { additionalProperties: false })])),
}, { additionalProperties: false });

export const RollbackBody = Type.Object({
  version: Type.Integer({ minimum: 1 }),
  note: Type.String({ maxLength: 500 }),
  hash: Type.Optional(Type.String({ maxLength: 100 })),
  acceptedUnfit: Type.Optional(FieldIds),
}, { additionalProperties: false });

export const PurgeBody = Type.Object({
  fieldIds: Type.Array(Type.String({ minLength: 1, maxLength: 500 }), { minItems: 1, maxItems: 1_000 }),
  confirm: Type.String({ maxLength: 100 }),
}, { additionalProperties: false });

export const TableBody = Type.Object({
  source: Type.String({ minLength: 1, maxLength: 100 }),
  schema: Type.String({ minLength: 1, maxLength: 63 }),
  table: Type.String({ minLength: 1, maxLength: 63 }),
  fullName: Type.Optional(Type.String({ minLength: 1, maxLength: 50 })),
  enCode: Type.Optional(Type.String({ minLength: 1, maxLength: 50 })),
}, { additionalProperties: false });
