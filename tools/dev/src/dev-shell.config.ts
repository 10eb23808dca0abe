import type { ConfigParams, RsbuildConfig } from '@rsbuild/core';
import shell from '../../../shell/rsbuild.config.ts';
import { shopConfig } from '../../../shell/server/src/shop-config.ts';
import { devRemotes } from './dev-remotes.ts';

const documents: Record<string, () => unknown> = { '/config.json': () => shopConfig(), '/remotes.json': devRemotes() };

/** The shell's build. Its development server also serves the two documents that the page server makes in production. */
export default (params: ConfigParams): RsbuildConfig => {
  const own = (shell as unknown as (params: ConfigParams) => RsbuildConfig)(params);
  return {
    ...own,
    server: {
      ...own.server,
      setup({ server }) {
        server.middlewares.use(async (request, response, next) => {
          const document = documents[request.url?.split('?')[0] ?? ''];
          if (!document) return next();
          response.setHeader('content-type', 'application/json');
          response.end(JSON.stringify(await document()));
        });
      },
    },
  };
};
