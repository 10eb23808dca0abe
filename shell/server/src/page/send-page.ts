import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiReader } from '../data/api-reader.ts';
import type { ApiResponse } from '../data/api-response.ts';
import { hasChanged } from '../http/visitor-limit.ts';
import type { CachedPage, DataPage, Snapshot } from './snapshot.ts';
import { sendStream } from './streamed-text.ts';

/** A page whose data takes longer is streamed. */
const STREAM_AFTER_MS = 10;

/** @kerf/session sets this cookie for a visitor who has chosen another currency than the base currency. */
const hasCurrency = /(?:^|;\s*)kerf-currency=[A-Z]{3}/;

/** A browser that opens a page. Crawlers and programs get the whole page, with its status and its title. */
const isNavigation = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && headers['sec-fetch-dest'] === 'document';

const isLate = (data: Promise<unknown>): Promise<boolean> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, STREAM_AFTER_MS, true);
    void data.then(() => {
      clearTimeout(timer);
      resolve(false);
    });
  });

/** The browser removes it on navigation. */
const NO_INDEX = '<meta name="robots" content="noindex" data-served>';

/** The part with data. The status has been sent, so a missing item asks search engines to leave it out, like `notFound` of Next.js. */
const endOf = ({ text, dataAt, status }: CachedPage): string => {
  const end = text.text.slice(dataAt);
  return status === 404 ? end.replace('</body>', `${NO_INDEX}</body>`) : end;
};

/** The part that needs no data, and then the rest. */
async function* parts(
  snapshot: Snapshot,
  page: DataPage,
  start: string,
  data: Promise<ApiResponse[]>,
  to: FastifyReply,
) {
  yield start;
  const responses = await data;
  if (!to.raw.destroyed) yield endOf(snapshot.filledPage(page, responses));
}

interface PageRequest {
  snapshot: Snapshot;
  /** Path and query, without the language. */
  url: string;
  api: ApiReader;
  visitor: string | undefined;
  /** Undefined: English. */
  language: string | undefined;
}

/** Sends the page at the address of the request. Its data comes from `api`, which gets nothing of the request but the address. */
export const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { snapshot, url, api, visitor, language }: PageRequest,
): Promise<FastifyReply> => {
  const { cookie = '' } = request.headers;
  const page = snapshot.page(url, hasCurrency.test(cookie), language);
  if ('text' in page) return page.text.send(request, reply, page.status);
  const options = { isFresh: hasChanged(request), visitor, language };
  const data = Promise.all(page.reads.map(read => api.read(read, options)));
  if (isNavigation(request) && (await isLate(data))) {
    const { html, headers } = snapshot.startOf(page);
    return sendStream(request, reply, headers, parts(snapshot, page, html, data, reply));
  }
  const { text, status } = snapshot.filledPage(page, await data);
  return text.send(request, reply, status);
};
