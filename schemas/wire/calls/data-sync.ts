import { Type } from 'typebox';
import { ObjectAs } from '../shapes.ts';
import type { CallEntry } from './entry.ts';

const ById = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });
/** The run that has begun. */
const Begun = ObjectAs<{ id: string }>();

/** Starting data syncs, and what is done with their runs. */
export const dataSyncCalls = {
  'POST /api/system/DataSync/:id/Actions/Dry': { params: ById, answer: Begun },
  'POST /api/system/DataSync/:id/Actions/Run': { params: ById, answer: Begun },
  'POST /api/system/DataSync/Runs/:id/Actions/Pause': { params: ById, answer: Type.Null() },
  'POST /api/system/DataSync/Runs/:id/Actions/Resume': { params: ById, answer: Type.Null() },
  'POST /api/system/DataSync/Runs/:id/Actions/Stop': { params: ById, answer: Type.Null() },
} satisfies Record<string, CallEntry>;
