import type { FileServer } from '../http/file-server.ts';
import type { Headers } from '../http/security-headers.ts';
import { free } from '../http/visitor-limit.ts';
import type { Snapshot } from '../page/snapshot.ts';
import { Sitemap } from './sitemap.ts';

const PRIVATE_PATHS = ['/dashboard', '/order', '/login', '/singup', '/overrides'];

const robots = (shopUrl: string, languages: readonly string[]) =>
  [
    'User-agent: *',
    ...['', ...languages.map(tag => `/${tag}`)].flatMap(prefix =>
      PRIVATE_PATHS.map(path => `Disallow: ${prefix}${path}`),
    ),
    '',
    `Sitemap: ${shopUrl}/sitemap.xml`,
    '',
  ].join('\n');

export interface CrawlerOptions {
  snapshot: () => Snapshot;
  headers: Headers;
  apiUrl: string;
  token: string;
  shopUrl: string;
  languages: readonly string[];
}

/** `/robots.txt` and `/sitemap.xml`. */
export const crawlerRoutes = (app: FileServer, { snapshot, headers, languages, ...source }: CrawlerOptions): void => {
  const { shopUrl } = source;
  const sitemap = new Sitemap({ ...source, languages });
  app.get('/robots.txt', { config: free }, (_request, reply) =>
    reply
      .headers({ ...headers, 'cache-control': 'no-cache' })
      .type('text/plain; charset=utf-8')
      .send(robots(shopUrl, languages)),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    try {
      const current = snapshot();
      const pages = current.publishedPages();
      // A crawler would forget the whole shop.
      if (pages.length === 0) throw new Error('No page of any release is known yet.');
      const xml = await sitemap.read(pages, current.textPaths());
      return reply
        .headers({ ...headers, 'cache-control': 'no-cache' })
        .type('application/xml; charset=utf-8')
        .send(xml);
    } catch (error) {
      app.log.error(`The sitemap could not be written: ${(error as Error).message}`);
      return reply
        .code(503)
        .headers({ ...headers, 'cache-control': 'no-store', 'retry-after': '60' })
        .send();
    }
  });
};
