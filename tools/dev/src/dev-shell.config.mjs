import shell from '../../../shell/rsbuild.config.ts';
import { shopConfig } from '../../../shell/server/shop-config.mjs';
import { devRemotes } from './dev-remotes.mjs';

const documents = { '/config.json': shopConfig, '/remotes.json': devRemotes };

async function answerDocuments(request, response, next) {
  const document = documents[request.url?.split('?')[0]];
  if (!document) return next();
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(await document()));
}

/** The shell's own build, with the two documents that its server writes in production answered in development. */
export default environment => {
  const own = shell(environment);
  return {
    ...own,
    server: {
      ...own.server,
      setup({ server }) {
        server.middlewares.use(answerDocuments);
      },
    },
  };
};
