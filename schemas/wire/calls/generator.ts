import { Type } from 'typebox';
import type { CodeNode, CodeSources } from '../generator.ts';
import { FileLink, ObjectAs } from '../shapes.ts';
import type { CallEntry } from './entry.ts';

const Id = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });
/** Other clients send more than is needed here, such as a data source. */
const CodeBody = Type.Object({
  module: Type.String({ maxLength: 50 }),
  className: Type.String({ pattern: '^[A-Z][A-Za-z0-9]{0,49}$' }),
  description: Type.String({ maxLength: 200, default: '' }),
  source: Type.Optional(Type.Union([Type.Literal('published'), Type.Literal('draft')])),
});

export const generatorCalls = {
  'GET /api/visualdev/Generater/AreasName': { answer: Type.Array(Type.String()) },
  'GET /api/visualdev/Generater/:id/Sources': { params: Id, answer: ObjectAs<CodeSources>() },
  'POST /api/visualdev/Generater/:id/Actions/CodePreview': { params: Id, body: CodeBody, answer: Type.Array(ObjectAs<CodeNode>()) },
  'POST /api/visualdev/Generater/:id/Actions/DownloadCode': { params: Id, body: CodeBody, answer: FileLink },
} satisfies Record<string, CallEntry>;
