import { Component } from 'react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { StoryObj } from '@storybook/react-vite';
import { createRoot } from 'react-dom/client';
import { LookProvider } from '../look.tsx';
import type { Look } from '../look.tsx';
import { pages } from '../pages.ts';
import { faults } from './faults.tsx';
import type { StoryPage } from '../story-page.tsx';

declare global {
  interface Window {
    gallery: {
      titles: readonly string[];
      /** Puts every story of a page below each other. */
      show(title: string, look: Look): void;
    };
  }
}

const root = createRoot(document.getElementById('root') as HTMLElement);
let shown = 0;

window.gallery = {
  titles: [...pages.keys()],
  show(title, look) {
    const page = pages.get(title) ?? (title === faults.default.title ? faults : undefined);
    if (!page) throw new Error(`There is no page ${title}.`);
    shown += 1;
    root.render(<Gallery key={shown} page={page} look={look} />);
  },
};

function Gallery({ page, look }: { page: StoryPage; look: Look }): ReactElement {
  const stories = Object.entries(page).filter(([name]) => name !== 'default') as [string, StoryObj][];
  return (
    <main data-page={page.default.title}>
      <h1>{page.default.title}</h1>
      {stories.map(([name, story]) => (
        <section key={name} data-story={name} aria-label={name}>
          <h2>{name}</h2>
          <Boundary name={name}><LookProvider look={look}><Story page={page} story={story} look={look} /></LookProvider></Boundary>
        </section>
      ))}
    </main>
  );
}

/** What Storybook does with a story, but for its own furniture. */
function Story({ page, story, look }: { page: StoryPage; story: StoryObj; look: Look }): ReactNode {
  const args = { ...page.default.args, ...story.args };
  const render = (story.render ?? page.default.render) as unknown as ((args: object, context: { globals: Look }) => ReactNode) | undefined;
  if (render) return render(args, { globals: look });
  const View = page.default.component as ComponentType<object>;
  return <View {...args} />;
}

/** A story that throws leaves the others standing. React reports the error, which fails the test. */
class Boundary extends Component<{ name: string; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }
  override render(): ReactNode {
    return this.state.hasFailed ? <p role="alert">{this.props.name} threw.</p> : this.props.children;
  }
}
