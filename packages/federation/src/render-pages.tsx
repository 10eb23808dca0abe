import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { QueryClient, QueryClientProvider } from './query';
import type { RemotePage } from './remote-module';

/** The HTML of a component at an address, before anything of it has been loaded. */
export const renderAt = (path: string, Shown: ComponentType): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <Shown />
      </MemoryRouter>
    </QueryClientProvider>,
  );

/** What the pages that anyone may see show while they wait for their data, by path; patterns are no addresses. */
export const renderPages = async (pages: readonly RemotePage[]): Promise<Record<string, string>> => {
  const shown = pages.filter(({ access, path }) => access === 'public' && !path.includes(':'));
  const rendered = shown.map(async ({ path, load }) => [path, renderAt(path, (await load()).default)]);
  return Object.fromEntries(await Promise.all(rendered));
};
