import type { Page } from 'playwright-core';
import type { Replacement } from './replace-remote.ts';

export interface DeclaredPage {
  path: string;
  access: string;
  title: string;
}

/** What the browser's code uses of the remote's container. */
interface Container {
  get(module: './routes'): Promise<() => { default: Declared }>;
}
interface Declared {
  pages: (DeclaredPage & { load(): Promise<Component> })[];
  fragments?: Record<string, { load(): Promise<Component> }>;
}
interface Component {
  default?: unknown;
}

/** Loads the module of each page and fragment that the remote declares, in the live shell with its shared libraries. */
export async function loadPages(
  tab: Page,
  { name, paths }: Replacement['build'],
  shellUrl: string,
): Promise<DeclaredPage[]> {
  await tab.goto(shellUrl + paths[0]);
  // The container is a global with the remote's name. It cannot load modules before the shell has shared its libraries.
  await tab.waitForLoadState('networkidle');
  await tab.waitForFunction(remote => {
    const container: Container | undefined = Reflect.get(globalThis, remote);
    return container?.get('./routes').then(Boolean, () => false);
  }, name);
  return tab.evaluate(async remote => {
    const container: Container = Reflect.get(globalThis, remote);
    const routes = await container.get('./routes');
    const { pages, fragments = {} } = routes().default;
    const parts = pages.map(({ path, load }) => ({ what: path, load }));
    for (const { what, load } of [...parts, ...Object.entries(fragments).map(([what, { load }]) => ({ what, load }))])
      if (typeof (await load()).default !== 'function') throw new Error(`${what} has no component.`);
    return pages.map(({ path, access, title }) => ({ path, access, title }));
  }, name);
}
