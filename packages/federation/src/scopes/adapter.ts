import type { ComponentType } from 'react';
import type { RemoteModule } from '../remote-module';
import type { bridge as Bridge } from './bridge';
import { modulesWithReact } from './modules-with-react';
import { containerOf, readScopedEntry } from './scoped-entry';

/** The share scope of one name: the versions of each library. */
type Shares = Record<string, unknown>;

type ShareScopeMap = Record<string, Shares>;
interface InitOptions {
  shareScopeKeys?: string | string[];
  shareScopeMap?: ShareScopeMap;
}

/** What a script of Module Federation defines. */
interface Container {
  init(shares: Shares, initScope: unknown[], options: InitOptions): Promise<unknown>;
  get(module: string): Promise<() => unknown>;
}

interface Scope {
  shares: Shares;
  bridge: typeof Bridge;
}

declare global {
  var kerfScopes: Map<string, Promise<Scope>> | undefined;
}

/** A script of Module Federation defines its container as a global variable. */
const globalContainer = (name: string): Container | undefined => Reflect.get(globalThis, name);

const loadContainer = (address: string, name: string, integrity: string | undefined): Promise<Container> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    if (integrity) script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.src = address;
    const failed = () => reject(new Error(`${address} could not be loaded.`));
    script.onerror = failed;
    script.onload = () => {
      const container = globalContainer(name);
      if (container && container !== adapter) resolve(container);
      else failed();
    };
    document.head.append(script);
  });

/** The property is not enumerable, as in the options of the runtime, which copies all others. */
const optionsWith = (
  options: InitOptions,
  shareScopeKeys: string | string[],
  shareScopeMap: ShareScopeMap,
): InitOptions => Object.defineProperty({ ...options, shareScopeKeys }, 'shareScopeMap', { value: shareScopeMap });

const { name, entry, integrity, scope } = readScopedEntry((document.currentScript as HTMLScriptElement).src);

/** The default scope and the options that the shell initializes this remote with. */
let given: { shares: Shares; options: InitOptions } | undefined;

const startScope = async (): Promise<Scope> => {
  const { shares = {}, options = {} } = given ?? {};
  const container = await loadContainer(scope.entry, containerOf(scope.name), scope.integrity);
  const map: ShareScopeMap = { default: shares, [scope.name]: {} };
  await container.init(shares, [], optionsWith(options, ['default', scope.name], map));
  const { bridge } = (await container.get('./bridge'))() as Pick<Scope, 'bridge'>;
  const others = Object.entries(shares).filter(([library]) => !modulesWithReact.includes(library));
  return { bridge, shares: { ...Object.fromEntries(others), ...map[scope.name] } };
};

/** A document has each scope once, so that all its remotes have one React. */
const loadScope = (): Promise<Scope> => {
  globalThis.kerfScopes ??= new Map();
  const { kerfScopes } = globalThis;
  const loading = kerfScopes.get(scope.name) ?? startScope();
  kerfScopes.set(scope.name, loading);
  loading.catch(() => kerfScopes.delete(scope.name));
  return loading;
};

type Load = () => Promise<{ default: ComponentType<Record<string, unknown>> }>;

const bridged = <R extends { load: unknown }>(part: R, { bridge }: Scope, path?: string): R => ({
  ...part,
  load: async () => {
    const component = (await (part.load as Load)()).default;
    return { default: component && bridge(component, path) };
  },
});

/** The remote's `./routes` with components for the shell's React. */
const inScope = (remote: RemoteModule, loaded: Scope): RemoteModule => ({
  ...remote,
  pages: remote.pages.map(page => bridged(page, loaded, page.path)),
  ...(remote.fragments && {
    fragments: Object.fromEntries(
      Object.entries(remote.fragments).map(([fragment, part]) => [fragment, bridged(part, loaded)]),
    ),
  }),
});

const start = async (): Promise<{ container: Container; loaded: Scope }> => {
  const [loaded, container] = await Promise.all([loadScope(), loadContainer(entry, name, integrity)]);
  await container.init(loaded.shares, [], optionsWith(given?.options ?? {}, 'default', { default: loaded.shares }));
  return { container, loaded };
};

let started: ReturnType<typeof start> | undefined;

/** Stands in for the remote's own container, which replaces the global variable when it is loaded. */
const adapter: Container = {
  async init(shares, _, options) {
    given = { shares, options };
  },
  async get(module) {
    started ??= start();
    const { container, loaded } = await started;
    const { default: remote, ...others } = (await container.get(module))() as { default: RemoteModule };
    const routes = { ...others, default: Array.isArray(remote?.pages) ? inScope(remote, loaded) : remote };
    return () => routes;
  },
};

Reflect.set(globalThis, name, adapter);
