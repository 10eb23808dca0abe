import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Remote {
  pages: { title: string; path: string; access: string }[];
  fragments?: Record<string, unknown>;
  slots?: string[];
}

export interface DeclaredPage {
  /** The folder of the remote. */
  app: string;
  title: string;
  path: string;
  access: string;
}

export interface Declarations {
  pages: DeclaredPage[];
  /** With the slots. */
  fragments: { app: string; name: string }[];
}

const ROUTES = 'src/routes.ts';

/** Returns the pages and fragments that the remotes below `root` declare in `src/routes.ts`. */
export async function readDeclarations(root: string): Promise<Declarations> {
  const apps = readdirSync(root).filter(name => name.startsWith('mf-') && existsSync(join(root, name, ROUTES)));
  const remotes = await Promise.all(
    apps.map(async app => {
      const module = await import(pathToFileURL(join(root, app, ROUTES)).href);
      return { app, remote: module.default as Remote };
    }),
  );
  return {
    pages: remotes.flatMap(({ app, remote }) =>
      remote.pages.map(({ title, path, access }) => ({ app, title, path, access })),
    ),
    fragments: remotes.flatMap(({ app, remote: { fragments = {}, slots = [] } }) =>
      [...Object.keys(fragments), ...slots].map(name => ({ app, name })),
    ),
  };
}
