import { Type } from 'typebox';
import { defineEvent } from '../kernel/events/event.ts';

/** Rights, or people and where they stand, are others now: compiled rights are void. */
export const permissionChanged = defineEvent({ name: 'permission.changed', reach: 'everyProcess', data: Type.Null() });

/** A design was published, rolled back, removed or restored: its id. */
export const designPublished = defineEvent({ name: 'design.published', reach: 'everyProcess', data: Type.String() });

/** A builder has gone on with a design: the id of its draft. */
export const designDrafted = defineEvent({ name: 'design.drafted', reach: 'everyProcess', data: Type.String() });

/** The settings of a data source have changed, or it is gone: its id. */
export const dataSourceChanged = defineEvent({ name: 'dataSource.changed', reach: 'everyProcess', data: Type.String() });

/** Each process is to say how it is. */
export const monitorDue = defineEvent({ name: 'monitor.due', reach: 'everyProcess', data: Type.Null() });

/** A flow was released: the code of its model, whose records may be in a flow from now on. */
export const flowReleased = defineEvent({ name: 'flow.released', reach: 'everyProcess', data: Type.String() });

/** Texts of the product were changed or put back. */
export const textsChanged = defineEvent({ name: 'texts.changed', reach: 'everyProcess', data: Type.Null() });
