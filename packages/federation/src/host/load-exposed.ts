import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

import { setScriptAddress } from '../trusted-script';

type ShareScope = Parameters<ReturnType<typeof createInstance>['initShareScopeMap']>[1];

/** What the bundler puts in place: the libraries this front end shares. */
declare const __webpack_init_sharing__: (name: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: ShareScope };

/** Whoever asks decides how long to wait; the runtime's own limit is 20 s. */
const NEVER_MS = 2 ** 31 - 1;
/** The entry's script, which the browser runs only where its bytes have the SHA-256 `integrity`. */
const entryScript = (integrity: string | undefined): ModuleFederationRuntimePlugin => ({
  name: 'kerf:entry-script',
  createScript({ url }) {
    const script = document.createElement('script');
    if (integrity) script.integrity = integrity;
    // As its preload is asked for, and without it no integrity of another origin can be checked.
    script.crossOrigin = 'anonymous';
    setScriptAddress(script, url);
    return { script, timeout: NEVER_MS };
  },
});

/** An entry as it is to be loaded. */
export interface Entry {
  /** The remote's name, which is that of its global. */
  name: string;
  address: string;
  /** `sha256-…`; absent in development. */
  integrity?: string | undefined;
}

/**
 * What a remote exposes: loads the entry, gives its container the shared libraries, asks for the module (`routes` for what is
 * exposed as `./routes`). Each call is a new try with a host of its own, since a host remembers what failed.
 * @throws Error when the entry or the module cannot be loaded, or a shared library is not of the version it needs.
 */
export const loadExposed = async <T>({ name, address, integrity }: Entry, exposed: string): Promise<T> => {
  // What an earlier try, or another release, has left there is not what was asked for.
  Reflect.deleteProperty(globalThis, name);
  await __webpack_init_sharing__('default');
  const remotes = [{ name, entry: address, entryGlobalName: name }];
  const host = createInstance({ name: 'shell', remotes, plugins: [entryScript(integrity)] });
  host.initShareScopeMap('default', __webpack_share_scopes__.default);
  const module = await host.loadRemote<T>(`${name}/${exposed}`);
  if (module === null) throw new Error(`${name} does not expose ${exposed}.`);
  return module;
};
