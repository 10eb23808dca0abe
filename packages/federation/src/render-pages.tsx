import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { QueryClient, QueryClientProvider } from './query';
import type { RemotePage } from './remote-module';

/** Renders a component at an address to HTML, without data. */
export const renderAt = (path: string, Shown: ComponentType): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <Shown />
      </MemoryRouter>
    </QueryClientProvider>,
  );

/**
 * Renders the loading state of each public page, by path. Of the pages with path parameters, only those about an item have one:
 * the page server writes the item into it.
 */
export const renderPages = async (pages: readonly RemotePage[]): Promise<Record<string, string>> => {
  const publicPages = pages.filter(({ access, path, about }) => access === 'public' && (about || !path.includes(':')));
  const rendered = publicPages.map(async ({ path, load }) => [path, renderAt(path, (await load()).default)]);
  return Object.fromEntries(await Promise.all(rendered));
};
