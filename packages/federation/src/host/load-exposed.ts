import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

type ShareScope = Parameters<ReturnType<typeof createInstance>['initShareScopeMap']>[1];

/** What the bundler puts in place: the libraries this front end shares. */
declare const __webpack_init_sharing__: (name: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: ShareScope };

/** Whoever asks decides how long to wait; the runtime's own limit is 20 s. */
const NEVER_MS = 2 ** 31 - 1;
const patience: ModuleFederationRuntimePlugin = { name: 'kerf:patience', createScript: () => ({ timeout: NEVER_MS }) };

/**
 * What a remote exposes: loads the entry, gives its container the shared libraries, asks for the module (`routes` for what is
 * exposed as `./routes`). Each call is a new try with a host of its own, since a host remembers what failed.
 * @throws Error when the entry or the module cannot be loaded, or a shared library is not of the version it needs.
 */
export const loadExposed = async <T>(name: string, entry: string, exposed: string): Promise<T> => {
  // What an earlier try, or another release, has left there is not what was asked for.
  Reflect.deleteProperty(globalThis, name);
  await __webpack_init_sharing__('default');
  const remotes = [{ name, entry, entryGlobalName: name }];
  const host = createInstance({ name: 'shell', remotes, plugins: [patience] });
  host.initShareScopeMap('default', __webpack_share_scopes__.default);
  const module = await host.loadRemote<T>(`${name}/${exposed}`);
  if (module === null) throw new Error(`${name} does not expose ${exposed}.`);
  return module;
};
