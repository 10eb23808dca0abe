import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

import { setScriptAddress } from '../trusted-script';

type ShareScope = Parameters<ReturnType<typeof createInstance>['initShareScopeMap']>[1];

/** The bundler provides these: the libraries that this front end shares. */
declare const __webpack_init_sharing__: (name: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: ShareScope };

/** Disables the runtime's own timeout of 20 s: the caller sets the timeout. */
const NEVER_MS = 2 ** 31 - 1;
/** Creates the entry's script with subresource integrity. */
const entryScript = (integrity: string | undefined): ModuleFederationRuntimePlugin => ({
  name: 'kerf:entry-script',
  createScript({ url }) {
    const script = document.createElement('script');
    if (integrity) script.integrity = integrity;
    // Integrity of another origin needs CORS, and the attribute must match that of the preload link.
    script.crossOrigin = 'anonymous';
    setScriptAddress(script, url);
    return { script, timeout: NEVER_MS };
  },
});

/** The entry script of a remote. */
export interface Entry {
  /** The remote's name, also the name of its global variable. */
  name: string;
  address: string;
  /** `sha256-…`; absent in development. */
  integrity?: string | undefined;
}

/**
 * Loads a module that a remote exposes, for example `routes` for `./routes`. Shares the shell's libraries with the remote.
 * Each call creates a new federation host, because a host remembers a failed load.
 * @throws Error if the entry or the module cannot be loaded, or a shared library has another version than it needs
 */
export const loadExposed = async <T>({ name, address, integrity }: Entry, exposed: string): Promise<T> => {
  // An earlier attempt or another release may have left its global variable.
  Reflect.deleteProperty(globalThis, name);
  await __webpack_init_sharing__('default');
  const remotes = [{ name, entry: address, entryGlobalName: name }];
  const host = createInstance({ name: 'shell', remotes, plugins: [entryScript(integrity)] });
  host.initShareScopeMap('default', __webpack_share_scopes__.default);
  const module = await host.loadRemote<T>(`${name}/${exposed}`);
  if (module === null) throw new Error(`${name} does not expose ${exposed}.`);
  return module;
};
