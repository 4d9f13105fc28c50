import { Decoration, EditorView, ViewPlugin, WidgetType } from '@codemirror/view';
import type { DecorationSet, ViewUpdate } from '@codemirror/view';
import { StateEffect } from '@codemirror/state';
import type { Extension } from '@codemirror/state';
import { namesIn } from './formula-names.ts';
import styles from './properties.module.css';

/** How a name is shown in the formula. */
export interface Chip {
  title: string;
  /** Whose value it is, where that is not plain. */
  tag: string;
  level: string;
}

/** Titles or fields have changed: what is shown is made again. */
export const chipsChanged = StateEffect.define<null>();

/** Names of fields as chips with their titles; the text stays as it is written. */
export function formulaChips(chipOf: (name: string) => Chip | undefined): Extension {
  return ViewPlugin.fromClass(class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = decorate(view, chipOf);
    }

    update(update: ViewUpdate): void {
      const isAsked = update.transactions.some(({ effects }) => effects.some((effect) => effect.is(chipsChanged)));
      if (update.docChanged || isAsked) this.decorations = decorate(update.view, chipOf);
    }
  }, {
    decorations: ({ decorations }) => decorations,
    provide: (plugin) => EditorView.atomicRanges.of((view) => view.plugin(plugin)?.decorations ?? Decoration.none),
  });
}

function decorate(view: EditorView, chipOf: (name: string) => Chip | undefined): DecorationSet {
  return Decoration.set(namesIn(view.state.doc.toString()).flatMap(({ name, from, to }) => {
    const chip = chipOf(name);
    return chip ? [Decoration.replace({ widget: new ChipWidget(name, chip) }).range(from, to)] : [];
  }));
}

class ChipWidget extends WidgetType {
  private readonly name: string;
  private readonly chip: Chip;

  constructor(name: string, chip: Chip) {
    super();
    this.name = name;
    this.chip = chip;
  }

  override eq(other: ChipWidget): boolean {
    return other.name === this.name && other.chip.title === this.chip.title && other.chip.tag === this.chip.tag;
  }

  override toDOM(): HTMLElement {
    const chip = document.createElement('span');
    chip.className = styles['chip'] ?? '';
    chip.dataset['level'] = this.chip.level;
    chip.title = this.name;
    if (this.chip.tag !== '') {
      const tag = document.createElement('small');
      tag.textContent = this.chip.tag;
      chip.append(tag);
    }
    chip.append(this.chip.title);
    return chip;
  }
}
