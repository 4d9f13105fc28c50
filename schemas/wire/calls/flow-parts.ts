import { Type } from 'typebox';
import type { FlowDocument } from '../../language/documents/flow.ts';
import type { FlowCreate, FlowExport, FlowHead, FlowSave, FlowSimulate } from '../flow-designs.ts';
import type { FlowLaunch, FlowOpinion, FlowResubmit } from '../flow-runs.ts';
import type { Values as RecordValues } from '../../language/runtime.ts';
import { PAGE_QUERY } from '../shapes.ts';

export const Key = Type.String({ minLength: 1, maxLength: 100 });
export const ById = Type.Object({ id: Key });
export const VersionPath = Type.Object({ id: Key, version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });

/** What the document says is the checker's business. */
export const Document = Type.Unsafe<FlowDocument>(Type.Object({
  kind: Type.Literal('flow'),
  code: Type.String({ pattern: '^[a-z][A-Za-z0-9]{0,49}$' }),
  model: Key,
  nodes: Type.Array(Type.Record(Type.String(), Type.Unknown()), { minItems: 1, maxItems: 500 }),
}));

const HEAD = {
  category: Type.String({ maxLength: 50 }),
  icon: Type.String({ maxLength: 100 }),
  iconBackground: Type.String({ maxLength: 50 }),
  description: Type.String({ maxLength: 500 }),
  sortCode: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  type: Type.Union([Type.Literal(0), Type.Literal(1)]),
};
const Head = Type.Unsafe<FlowHead>(Type.Object(HEAD, { additionalProperties: false }));
const PartOfHead = Type.Unsafe<Partial<FlowHead>>(Type.Partial(Type.Object(HEAD), { additionalProperties: false }));
export const Revision = Type.Integer({ minimum: 1, maximum: 2_147_483_646 });

export const CreateBody = Type.Unsafe<FlowCreate>(Type.Object({ document: Document, head: Type.Optional(PartOfHead) }, { additionalProperties: false }));
export const SaveBody = Type.Unsafe<FlowSave>(Type.Object({ document: Document, head: Type.Optional(PartOfHead), revision: Revision }, { additionalProperties: false }));
export const ImportBody = Type.Unsafe<FlowExport>(Type.Object({
  kind: Type.Literal('flowExport'), schemaVersion: Type.Literal(1), head: Head, document: Document,
}, { additionalProperties: false }));
/** Whom rules of flows may name one by one, as choices of fields are asked for. */
export const PeopleBody = Type.Object({
  kind: Type.Union([Type.Literal('roles'), Type.Literal('positions'), Type.Literal('groups')]),
  keyword: Type.Optional(Type.String({ maxLength: 200 })),
  ids: Type.Optional(Type.Array(Key, { maxItems: 1_000 })),
  parentId: Type.Optional(Type.String({ maxLength: 100 })),
  currentPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
}, { additionalProperties: false });
export const CheckBody = Type.Object({ document: Document }, { additionalProperties: false });
/** Releases what is kept under this revision; another is 409. */
/** `anyway`: also where cases of the flow take another way than they did. */
export const ReleaseBody = Type.Object({ revision: Revision, note: Type.Optional(Type.String({ maxLength: 500 })), anyway: Type.Optional(Type.Boolean()) }, { additionalProperties: false });

/** Whom the launcher chooses, by node. */
export const Choices = Type.Record(Type.String({ maxLength: 100 }), Type.Array(Key, { maxItems: 100 }));
const Record = Type.Record(Type.String(), Type.Unknown());
export const Values = Type.Unsafe<RecordValues>(Record);
export const Time = Type.Number({ minimum: 0, maximum: 8_640_000_000_000 });

export const SimulateBody = Type.Unsafe<FlowSimulate>(Type.Object({
  document: Document, launcher: Type.Optional(Key), record: Record, choices: Type.Optional(Choices), at: Type.Optional(Time),
}, { additionalProperties: false }));

export const DesignQuery = Type.Object({
  ...PAGE_QUERY,
  category: Type.Optional(Type.String({ maxLength: 50 })),
  state: Type.Optional(Type.Union([Type.Literal('draft'), Type.Literal('released'), Type.Literal('stopped')])),
  model: Type.Optional(Type.String({ maxLength: 100 })),
});
export const TypeQuery = Type.Object({ type: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })) });

/** Filters that all lists of instances have; times are epoch milliseconds. */
export const RunQuery = Type.Object({
  ...PAGE_QUERY,
  startTime: Type.Optional(Time),
  endTime: Type.Optional(Time),
  flowId: Type.Optional(Type.String({ maxLength: 100 })),
  flowCategory: Type.Optional(Type.String({ maxLength: 50 })),
  creatorUserId: Type.Optional(Type.String({ maxLength: 100 })),
  status: Type.Optional(Type.Integer({ minimum: 0, maximum: 5 })),
  urgency: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
});

const LAUNCH = {
  status: Type.Union([Type.Literal('0'), Type.Literal('1')]),
  data: Type.Optional(Record),
  title: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  urgency: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])),
  choices: Type.Optional(Choices),
};
export const LaunchBody = Type.Unsafe<FlowLaunch>(Type.Object({ ...LAUNCH, flowId: Key, recordId: Type.Optional(Key) }, { additionalProperties: false }));
export const ResubmitBody = Type.Unsafe<FlowResubmit>(Type.Object(LAUNCH, { additionalProperties: false }));
/** The flow is named by its code. */
export const FormBody = Type.Unsafe<Omit<FlowLaunch, 'flowId'>>(Type.Object({ ...LAUNCH, recordId: Type.Optional(Key) }, { additionalProperties: false }));
export const PreviewBody = Type.Object({
  flowId: Key, data: Type.Optional(Record), recordId: Type.Optional(Key), choices: Type.Optional(Choices),
}, { additionalProperties: false });

const OPINION = {
  opinion: Type.Optional(Type.String({ maxLength: 2_000 })),
  /** A drawn line weighs a few kilobytes. */
  signature: Type.Optional(Type.String({ maxLength: 300_000, pattern: '^data:image/(png|svg\\+xml|jpeg|webp);base64,[A-Za-z0-9+/=]+$' })),
  data: Type.Optional(Record),
};
export const OpinionBody = Type.Unsafe<FlowOpinion>(Type.Object(OPINION, { additionalProperties: false }));
export const RejectBody = Type.Unsafe<FlowOpinion & { to?: string; resume?: 'all' | 'back' }>(Type.Object({
  ...OPINION, to: Type.Optional(Key), resume: Type.Optional(Type.Union([Type.Literal('all'), Type.Literal('back')])),
}, { additionalProperties: false }));
/** With nothing but words. */
export const WordsBody = Type.Object({ opinion: Type.Optional(Type.String({ maxLength: 2_000 })) }, { additionalProperties: false });
export const PassBody = Type.Object({ to: Key, opinion: Type.Optional(Type.String({ maxLength: 2_000 })) }, { additionalProperties: false });
const People = Type.Array(Key, { minItems: 1, maxItems: 100 });
export const SignBody = Type.Unsafe<FlowOpinion & { place: 'before' | 'after'; people: string[] }>(Type.Object({
  ...OPINION, place: Type.Union([Type.Literal('before'), Type.Literal('after')]), people: People,
}, { additionalProperties: false }));
/** The step of the instance, and who decides it now. */
export const AssignBody = Type.Object({ step: Key, people: People }, { additionalProperties: false });
/** The step of the instance that is left, and the node where it goes on. */
export const JumpBody = Type.Object({ step: Key, to: Key, opinion: Type.Optional(Type.String({ maxLength: 2_000 })) }, { additionalProperties: false });
export const RetryBody = Type.Object({ step: Key }, { additionalProperties: false });
export const CommentBody = Type.Object({ text: Type.String({ minLength: 1, maxLength: 2_000 }) }, { additionalProperties: false });
export const BatchBody = Type.Object({
  tasks: Type.Array(Key, { minItems: 1, maxItems: 100 }),
  decision: Type.Union([Type.Literal('agree'), Type.Literal('reject')]),
  opinion: Type.Optional(Type.String({ maxLength: 2_000 })),
}, { additionalProperties: false });

export const EntrustBody = Type.Object({
  toUserId: Key,
  /** None: in all flows. */
  flows: Type.Array(Key, { maxItems: 100 }),
  startTime: Time,
  endTime: Time,
  description: Type.Optional(Type.String({ maxLength: 500 })),
}, { additionalProperties: false });
export const PhrasesBody = Type.Object({ list: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 50 }) }, { additionalProperties: false });
export const FavouriteBody = Type.Object({ isFavourite: Type.Boolean() }, { additionalProperties: false });
/** Ids, separated by commas. */
export const IdsBody = Type.Object({ ids: Type.String({ minLength: 1, maxLength: 40_000 }) }, { additionalProperties: false });
