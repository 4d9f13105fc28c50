import type { ScreenDocument } from '#schemas/language/documents/screen.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import { COMMENT_BUTTON, type RecordValues } from '../../records/index.ts';

/** A record whose comments somebody may read. */
export interface Place {
  model: string;
  record: string;
  /** Code of the screen that has switched comments on. */
  screen: string;
  values: RecordValues;
}

export interface At {
  /** Of a screen or a model. */
  code: string;
  record: string;
}

/**
 * The record, as the person may read it. 404 where its screen has no comments, and for a record that is not there or not for
 * this person: nobody learns which.
 */
export async function readPlace(kernel: Kernel, actor: Actor, at: At): Promise<Place> {
  return placeIn(kernel, actor, at, await commentedScreen(kernel, actor, at.code));
}

/** The same, for somebody who may write there; 403 for those who may only read. */
export async function writePlace(kernel: Kernel, actor: Actor, at: At): Promise<Place> {
  const screen = await commentedScreen(kernel, actor, at.code);
  if (!(await kernel.records.can(actor, screen.model, COMMENT_BUTTON))) throw new AppError('forbidden');
  const place = await placeIn(kernel, actor, at, screen);
  if (!(await mayComment(kernel, actor, place))) throw new AppError('forbidden');
  return place;
}

export function mayComment(kernel: Kernel, actor: Actor, { model, record }: Place): Promise<boolean> {
  return kernel.records.can(actor, model, COMMENT_BUTTON, record);
}

async function commentedScreen(kernel: Kernel, actor: Actor, code: string): Promise<ScreenDocument> {
  const { screen } = await kernel.records.config(actor, code);
  if (screen.comments !== true) throw new AppError('notFound');
  return screen;
}

async function placeIn(kernel: Kernel, actor: Actor, { record }: At, { model, code }: ScreenDocument): Promise<Place> {
  return { model, record, screen: code, values: await kernel.records.get(actor, model, record) };
}
