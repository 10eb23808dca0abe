import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Lets the next import load a shared library again whose script has failed. The runtime keeps the rejected promise, so that one lost
 * connection would break the library until the document is reloaded.
 */
export default (): ModuleFederationRuntimePlugin => ({
  name: 'kerf:forget-failed-library',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap))
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.lib) shared.loading = null;
  },
});
