import type { ScreenConfig } from '../../engine/data-source.ts';
import type { RendererServices } from '../../engine/services.ts';
import type { FormMode } from './record-form-props.ts';

/** What stands over a form: what one record is called, else the name of its screen. */
export function formTitle({ screen, model }: ScreenConfig, mode: FormMode, { t, text }: Pick<RendererServices, 't' | 'text'>): string {
  if (model.recordTitle === undefined) return t(`form.title.${mode}`, { title: text(screen.title) });
  const title = t(`form.record.${mode}`, { title: text(model.recordTitle) });
  return title.charAt(0).toUpperCase() + title.slice(1);
}
