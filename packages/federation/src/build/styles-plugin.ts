import type { RsbuildPlugin } from '@rsbuild/core';
import { checkStyles } from '../styles';

/** Refuses a build of a remote whose styles do not stay with its own elements. */
export const stylesPlugin = (name: string): RsbuildPlugin => ({
  name: 'kerf:styles',
  apply: 'build',
  setup(api) {
    api.processAssets({ stage: 'report' }, ({ assets }) =>
      checkStyles(
        name,
        Object.entries(assets).map(([path, source]) => ({ path, text: String(source.source()) })),
      ),
    );
  },
});
