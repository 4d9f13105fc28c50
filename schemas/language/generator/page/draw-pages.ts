import { resolveText } from '../../texts.ts';
import { drawForm, type FormPage } from './draw-form.ts';
import { drawList } from './draw-list.ts';
import type { PageSource } from './page-source.ts';
import { WORDS } from './words.ts';

export interface Pages extends Omit<FormPage, 'record' | 'save' | 'onBack' | 'source'> {
  source: PageSource;
  /** A key that no other record was ever saved with. */
  newKey(): string;
}

/** The list of records, and each of them in its form: one at a time below an element. */
export function drawPages(root: HTMLElement, { source, newKey, ...page }: Pages): void {
  const { form, screen, locale } = page;

  function showList(notice = ''): void {
    drawList(root, { model: form.document, screen, locale, source, notice, onOpen: (id) => void open(id) });
  }

  async function open(id: string | null): Promise<void> {
    const key = newKey();
    try {
      const record = id === null ? undefined : await source.load(id);
      drawForm(root, {
        ...page, source, ...(record && { record }), onBack: () => showList(),
        async save(values) {
          await source.save(record ? { ...values, version: record['version'] ?? null } : values, key, id ?? undefined);
          showList(resolveText(WORDS.saved, locale));
        },
      });
    } catch (error) {
      showList(error instanceof Error ? error.message : String(error));
    }
  }

  showList();
}
