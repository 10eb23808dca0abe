import { join } from 'node:path';
import { root } from '@kerf/tooling/root';
import type { ConfigParams, RsbuildConfig } from '@rsbuild/core';
import { splitLanguage } from '../../../packages/federation/src/addresses/index.ts';
import shell from '../../../shell/rsbuild.config.ts';
import { shopConfig } from '../../../shell/server/src/config/shop-config.ts';
import { WatchedFiles } from '../../../shell/server/src/config/watched-files.ts';
import { stampPages } from '../../../shell/server/src/http/stamp-pages.ts';
import { readTexts, textLink } from '../../../shell/server/src/page/texts.ts';
import { devRemotes } from './dev-remotes.ts';

const texts = () => {
  const folder = process.env.TEXTS_DIR || join(root, 'shell/texts');
  return readTexts(folder, shopConfig().languages, new WatchedFiles(), ({ message }) => console.error(message));
};

const remotes = devRemotes();
const stamp = stampPages(process.env.PAGE_SERVER_TOKEN ?? '');

/** The documents that the page server makes in production. */
const documentAt = (path: string): unknown => {
  if (path === '/config.json') return { ...shopConfig(), texts: texts().get('en')?.map(textLink) };
  if (path === '/remotes.json') return remotes();
  const { language = 'en', path: own } = splitLanguage(path, shopConfig().languages);
  return texts()
    .get(language)
    ?.find(text => `${text.path}.json` === own);
};

/** The shell's build. Its development server also serves the documents that the page server makes in production. */
export default (params: ConfigParams): RsbuildConfig => {
  const own = shell(params);
  return {
    ...own,
    server: {
      ...own.server,
      setup({ server }) {
        server.middlewares.use(async (request, response, next) => {
          const path = request.url?.split('?')[0] ?? '';
          const document = path.endsWith('.json') ? documentAt(path) : undefined;
          if (!document) {
            if (request.headers['sec-fetch-dest'] === 'document')
              for (const [name, value] of Object.entries(stamp((await remotes()).remotes, 'local')))
                response.setHeader(name, value);
            return next();
          }
          response.setHeader('content-type', 'application/json');
          response.end(JSON.stringify(await document));
        });
      },
    },
  };
};
