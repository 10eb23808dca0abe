import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import type { Rendered, RenderedPage } from './build/first-views';
import { extensionsOf } from './extensions';
import { QueryClient, QueryClientProvider } from './query';
import type { RemoteModule, RemotePage } from './remote-module';

/** Disables buttons and forms until the scripts run: React replaces them and would lose what was typed. */
const inert = (html: string) => html.replace(/<(button|form)(?=[\s>])/g, '<$1 inert');

/**
 * Renders a component at an address to HTML, without data.
 * @param prefix what every link to the shop begins with: `/de`
 */
export const renderAt = (path: string, Shown: ComponentType, prefix = ''): string =>
  inert(
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[prefix + path]} basename={prefix || '/'}>
          <Shown />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );

/** Of the pages with path parameters, only those about an item have a loading state: the page server writes the item into it. */
const hasView = ({ access, path, about }: RemotePage) => access === 'public' && (about || !path.includes(':'));

const render = async (page: RemotePage, prefix: string): Promise<RenderedPage> => {
  const { path, title, description, load } = page;
  const html = hasView(page) ? renderAt(path, (await load()).default, prefix) : undefined;
  return { title, description, ...(html !== undefined && { html }) };
};

/** Renders the loading state of each public page, in the language that is set. */
export const renderRemotes = async (remotes: readonly RemoteModule[], prefix: string): Promise<Rendered> => {
  const pages = remotes.flatMap(remote =>
    remote.pages.map(async page => [page.path, await render(page, prefix)] as const),
  );
  return {
    pages: Object.fromEntries(await Promise.all(pages)),
    labels: remotes.flatMap(remote => extensionsOf(remote).menu.map(({ label }) => label)),
    groups: remotes.flatMap(remote => extensionsOf(remote).menu.map(({ group }) => group)),
  };
};
