import { Inject, Injectable } from '@nestjs/common';
import {
  Meilisearch,
  MeilisearchApiError,
  MeilisearchError,
  type MultiSearchParams,
  type SearchParams,
} from 'meilisearch';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import type { ServerDocument } from './server-document.js';
import type { ServerCounts } from './server-facets.js';
import { serverSettings } from './server-settings.js';

/** One search of a request, and its result. */
export type ServerSearch = SearchParams & { q: string };
type Hit = { id: string };
export interface ServerResult extends ServerCounts {
  hits: Hit[];
  totalHits?: number;
}

/** The server failed, or did not answer in time. The code is safe to log: it has neither the key nor a search. */
export class SearchServerDown extends Error {
  override readonly name = 'SearchServerDown';

  constructor(readonly code: string) {
    super(`The search server failed: ${code}`);
  }
}

const indexUid = 'items';
const requestMs = 3_000;
const taskMs = 60_000;

const codeOf = (error: unknown): string => {
  if (error instanceof MeilisearchApiError) return error.cause?.code ?? `HTTP ${error.response.status}`;
  const cause = error instanceof MeilisearchError ? error.cause : error;
  const code = (cause as { cause?: { code?: unknown } } | undefined)?.cause?.code;
  return typeof code === 'string' ? code : cause instanceof Error ? cause.name : 'unknown';
};

/** The Meilisearch server of SEARCH_URL. Every method throws `SearchServerDown` if it fails. */
@Injectable()
export class SearchServer {
  private readonly client: Meilisearch;

  constructor(@Inject(ENV) { SEARCH_URL: host = 'http://127.0.0.1:7700', SEARCH_KEY }: Env) {
    this.client = new Meilisearch({ host, ...(SEARCH_KEY && { apiKey: SEARCH_KEY }), timeout: requestMs });
  }

  /** All searches in one request. */
  async search(searches: readonly ServerSearch[]): Promise<ServerResult[]> {
    const queries = searches.map(search => ({ ...search, indexUid }));
    const { results } = await this.attempt(() => this.client.multiSearch<MultiSearchParams, Hit>({ queries }));
    return results;
  }

  /** Replaces and removes documents. Returns once they are searchable. */
  async write(documents: readonly ServerDocument[], removed: readonly string[]): Promise<void> {
    const index = this.client.index<ServerDocument>(indexUid);
    if (documents.length > 0) await this.finish(() => index.addDocuments([...documents], { primaryKey: 'id' }));
    if (removed.length > 0) await this.finish(() => index.deleteDocuments([...removed]));
  }

  /** Creates the index, or changes its rules. */
  async configure(): Promise<void> {
    await this.finish(() => this.client.index(indexUid).updateSettings(serverSettings));
  }

  /** The ids of stored documents, in the order of the server. */
  async ids(offset: number, limit: number): Promise<string[]> {
    const page = { fields: ['id' as const], offset, limit };
    const { results } = await this.attempt(() => this.client.index<ServerDocument>(indexUid).getDocuments(page));
    return results.map(({ id }) => id);
  }

  /** Waits for a task. A task that was accepted can still fail. */
  private async finish(start: () => ReturnType<Meilisearch['deleteIndex']>): Promise<void> {
    const { status, error } = await this.attempt(() => start().waitTask({ timeout: taskMs }));
    if (status !== 'succeeded') throw new SearchServerDown(error?.code ?? status);
  }

  private async attempt<Result>(request: () => Promise<Result>): Promise<Result> {
    try {
      return await request();
    } catch (error) {
      // Without the cause: it has the request.
      throw new SearchServerDown(codeOf(error));
    }
  }
}
