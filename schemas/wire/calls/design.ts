import { Type } from 'typebox';
import type { DesignDraft, DesignFinding, DesignHolders, DesignPreview, DesignSaved, DesignVersion, DesignDocuments, DraftNews, FieldUse, PublishPlan, ReadTexts, RetiredField, TextProposal } from '../designs.ts';
import type { FileComparison, FileDraft, FileScreen } from '../file-designs.ts';
import type { Recomputed } from '../records.ts';
import { ListOf, ObjectAs, RecordAnswer } from '../shapes.ts';
import type { TaskStatus } from '../tasks.ts';
import type { TemplateSummary, TemplateContent as TemplateContentType } from '../templates.ts';
import {
  CheckBody, CopyBody, DraftBody, Id, NewsQuery, PlanBody, PreviewBody, PublishBody, PurgeBody, RollbackBody, StepsBody, TableBody,
  TemplateContent, TemplateTitle, UsesQuery, VersionPath,
} from './design-parts.ts';
import type { CallEntry } from './entry.ts';

const Findings = Type.Array(ObjectAs<DesignFinding>());
const Uses = ListOf(ObjectAs<FieldUse>());
const FieldIds = ListOf(Type.String());
const ProposeBody = Type.Object({ texts: Type.Array(Type.String({ maxLength: 2_000 }), { maxItems: 5_000 }) }, { additionalProperties: false });

export const designCalls = {
  'GET /api/visualdev/Base/:id/Draft': { params: Id, answer: ObjectAs<DesignDraft>() },
  'PUT /api/visualdev/Base/:id/Draft': { params: Id, body: DraftBody, answer: ObjectAs<DesignSaved>() },
  'GET /api/visualdev/Base/:id/FieldsInUse': { params: Id, answer: FieldIds },
  'POST /api/visualdev/Base/:id/Draft/Steps': { params: Id, body: StepsBody, answer: ObjectAs<DraftNews>() },
  'GET /api/visualdev/Base/:id/Draft/Steps': { params: Id, query: NewsQuery, answer: ObjectAs<DraftNews>() },
  'POST /api/visualdev/Base/:id/Actions/Check': { params: Id, body: CheckBody, answer: Findings },
  'POST /api/visualdev/Base/:id/Actions/Preview': { params: Id, body: PreviewBody, answer: ObjectAs<DesignPreview>() },
  'GET /api/visualdev/Base/:id/Uses': { params: Id, query: UsesQuery, answer: Uses },
  'POST /api/visualdev/Base/Actions/FromTable': { body: TableBody, answer: Type.Object({ id: Type.String(), left: Type.Array(ObjectAs<{ column: string }>()) }) },
  'POST /api/visualdev/Base/:id/Actions/Copy': { params: Id, body: CopyBody, answer: RecordAnswer },
  'POST /api/visualdev/Base/:id/Actions/Plan': { params: Id, body: PlanBody, answer: ObjectAs<PublishPlan>() },
  'POST /api/visualdev/Base/:id/Actions/Publish': { params: Id, body: PublishBody, answer: ObjectAs<DesignVersion>() },
  'GET /api/visualdev/Base/:id/Holders': { params: Id, answer: ObjectAs<DesignHolders>() },
  'POST /api/visualdev/Base/:id/Actions/Rollback': { params: Id, body: RollbackBody, answer: ObjectAs<DesignVersion>() },
  'GET /api/visualdev/Base/:id/Versions': { params: Id, answer: ListOf(ObjectAs<DesignVersion>()) },
  'GET /api/visualdev/Base/:id/Versions/:version': { params: VersionPath, answer: ObjectAs<DesignVersion & { documents: DesignDocuments }>() },
  'GET /api/visualdev/Base/:id/Retired': { params: Id, answer: ListOf(ObjectAs<RetiredField>()) },
  'POST /api/visualdev/Base/:id/Actions/Purge': { params: Id, body: PurgeBody, answer: Type.Null() },
  'POST /api/visualdev/Base/:id/Actions/Recompute': { params: Id, answer: Type.Object({ task: ObjectAs<TaskStatus<Recomputed>>() }) },
  'GET /api/visualdev/Base/:id/Texts': { params: Id, file: true },
  'POST /api/visualdev/Base/:id/Actions/ReadTexts': { params: Id, multipart: true, answer: ObjectAs<ReadTexts>() },
  'GET /api/visualdev/Base/Glossary': { answer: Type.Object({ terms: Type.Record(Type.String(), Type.String()) }) },
  'POST /api/visualdev/Base/Actions/ProposeTexts': { body: ProposeBody, answer: ListOf(ObjectAs<TextProposal>()) },
} satisfies Record<string, CallEntry>;

const ByCode = Type.Object({ code: Type.String({ minLength: 1, maxLength: 100 }) });
const FieldQuery = Type.Object({ field: Type.String({ minLength: 1, maxLength: 500 }) });
const SaveFilesBody = Type.Object({ revision: Type.Integer({ minimum: 1 }) }, { additionalProperties: false });

export const fileDesignCalls = {
  'GET /api/visualdev/SchemaFile': { answer: ListOf(ObjectAs<FileScreen>()) },
  'GET /api/visualdev/SchemaFile/:code/Draft': { params: ByCode, answer: ObjectAs<FileDraft>() },
  'PUT /api/visualdev/SchemaFile/:code/Draft': { params: ByCode, body: DraftBody, answer: ObjectAs<DesignSaved>() },
  'GET /api/visualdev/SchemaFile/:code/FieldsInUse': { params: ByCode, answer: FieldIds },
  'POST /api/visualdev/SchemaFile/:code/Draft/Steps': { params: ByCode, body: StepsBody, answer: ObjectAs<DraftNews>() },
  'GET /api/visualdev/SchemaFile/:code/Draft/Steps': { params: ByCode, query: NewsQuery, answer: ObjectAs<DraftNews>() },
  'POST /api/visualdev/SchemaFile/:code/Actions/Check': { params: ByCode, body: CheckBody, answer: Findings },
  'POST /api/visualdev/SchemaFile/:code/Actions/Preview': { params: ByCode, body: PreviewBody, answer: ObjectAs<DesignPreview>() },
  'GET /api/visualdev/SchemaFile/:code/Uses': { params: ByCode, query: FieldQuery, answer: Uses },
  'GET /api/visualdev/SchemaFile/:code/Comparison': { params: ByCode, answer: ObjectAs<FileComparison>() },
  'POST /api/visualdev/SchemaFile/:code/Actions/Save': { params: ByCode, body: SaveFilesBody, answer: Type.Null() },
  'POST /api/visualdev/SchemaFile/:code/Actions/Restart': { params: ByCode, answer: ObjectAs<FileDraft>() },
} satisfies Record<string, CallEntry>;

const Key = Type.String({ minLength: 1, maxLength: 100 });
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const TemplatePath = Type.Object({ id: Key });
const SaveTemplateBody = Type.Object({ id: Type.Optional(Key), title: TemplateTitle, note: Type.String({ maxLength: 500 }), content: TemplateContent }, { additionalProperties: false });
const StartBody = Type.Object({ version: Version, fullName: TemplateTitle }, { additionalProperties: false });

export const templateCalls = {
  'GET /api/visualdev/Template': { answer: ListOf(ObjectAs<TemplateSummary>()) },
  'GET /api/visualdev/Template/:id/:version': { params: Type.Object({ id: Key, version: Version }), answer: ObjectAs<TemplateContentType>() },
  'POST /api/visualdev/Template': { body: SaveTemplateBody, answer: Type.Object({ id: Type.String(), version: Type.Integer() }) },
  'DELETE /api/visualdev/Template/:id': { params: TemplatePath, answer: Type.Null() },
  'POST /api/visualdev/Template/:id/Actions/Start': { params: TemplatePath, body: StartBody, answer: RecordAnswer },
} satisfies Record<string, CallEntry>;
