import type { Suggestion } from '@kerf/contracts';
import { Logger, ServiceUnavailableException } from '@nestjs/common';
import { typedReadings } from '../readings.js';
import { SearchEngine, type SearchHits, type SearchRequest } from '../search-engine.js';
import type { Facet } from '../search-filter.js';
import { termOf } from '../synonyms.js';
import { SearchServer, SearchServerDown, type ServerResult, type ServerSearch } from './search-server.js';
import { decodeOffset, encodeOffset } from './server-cursor.js';
import { facetsOfServer } from './server-facets.js';
import { expressionsOf, expressionsWithout } from './server-filter.js';
import { facetFields, sortsOfServer } from './server-settings.js';

const nothing: SearchHits = { ids: [], total: 0, facets: facetsOfServer(() => ({})) };

/** Searches on the server of SEARCH_URL. Suggestions and related items are short reads of an index, so MongoDB answers them. */
export class ServerSearchEngine extends SearchEngine {
  private readonly logger = new Logger(ServerSearchEngine.name);

  constructor(
    private readonly server: SearchServer,
    private readonly mongo: SearchEngine,
  ) {
    super();
  }

  async search(request: SearchRequest): Promise<SearchHits> {
    const { text, sort, limit, after } = request;
    const offset = after === undefined ? 0 : decodeOffset(sort, after);
    const [reading = []] = typedReadings(text);
    if (text !== '' && reading.length === 0) return nothing;
    const expressions = expressionsOf(request.filters);
    const filtered = [...expressions.keys()];
    const search = (facet?: Facet): ServerSearch => ({
      q: reading.map(termOf).join(' '),
      filter: expressionsWithout(expressions, facet),
      matchingStrategy: 'all',
    });
    const count = (facet?: Facet) => ({ ...search(facet), facets: facetFields, page: 1, hitsPerPage: 0 });
    const page = { ...search(), sort: sortsOfServer[sort], offset, limit: limit + 1 };
    const [found, all, ...without] = await this.ask([page, count(), ...filtered.map(count)]);
    const byFacet = new Map(filtered.map((facet, at) => [facet, without[at]]));
    const ids = (found?.hits ?? []).map(({ id }) => id);
    return {
      ids: ids.slice(0, limit),
      total: all?.totalHits ?? 0,
      facets: facetsOfServer(facet => byFacet.get(facet) ?? all ?? {}),
      ...(ids.length > limit && { next: encodeOffset(sort, offset + limit) }),
    };
  }

  suggest(text: string, limit: number): Promise<Suggestion[]> {
    return this.mongo.suggest(text, limit);
  }

  popular(category: string, limit: number): Promise<string[]> {
    return this.mongo.popular(category, limit);
  }

  private async ask(searches: readonly ServerSearch[]): Promise<ServerResult[]> {
    try {
      return await this.server.search(searches);
    } catch (error) {
      if (!(error instanceof SearchServerDown)) throw error;
      this.logger.warn(error.message);
      throw new ServiceUnavailableException('The search is not available right now. Please try again in a moment.');
    }
  }
}
