import type { Suggestion } from '@kerf/contracts';
import { Injectable } from '@nestjs/common';
import { Categories } from '../../catalogue/categories/categories.js';
import { encodeKeyset } from '../../platform/pagination/keyset.js';
import { countedCategories } from './counts/counted-categories.js';
import { noFacets } from './counts/facets.js';
import { SearchCounts } from './counts/search-counts.js';
import { Interpretations } from './interpretations.js';
import { conditionsOf } from './search-filter.js';
import { SearchItemsRepository } from './search-items.repository.js';
import { SearchPages } from './search-pages.js';
import type { SearchHits, SearchRequest } from './search-request.js';
import { cursorOf, sortFor } from './sorts.js';
import { Suggestions } from './suggestions.js';

/** Searches `search_products`. */
@Injectable()
export class SearchEngine {
  constructor(
    private readonly items: SearchItemsRepository,
    private readonly interpretations: Interpretations,
    private readonly pages: SearchPages,
    private readonly counts: SearchCounts,
    private readonly suggestions: Suggestions,
    private readonly categories: Categories,
  ) {}

  /** @throws BadRequestException if `after` is not a `next` of this order */
  async search(request: SearchRequest): Promise<SearchHits> {
    const { after, sort, filters } = request;
    const { fields } = sortFor(sort, filters.language);
    const cursor = after === undefined ? undefined : cursorOf(after, sort, filters.language);
    const interpretations = await this.interpretations.interpret(request.text, request.filters.language);
    if (request.text !== '' && interpretations.length === 0)
      return { ids: [], total: 0, facets: await noFacets(countedCategories(await this.categories.now())) };
    const filter = [...conditionsOf(request.filters, 'all').values()];
    const [page, { total, facets }] = await Promise.all([
      this.pages.page(request, interpretations, filter, cursor),
      this.counts.count(interpretations, request),
    ]);
    const shown = page.found.slice(0, request.limit);
    const last = page.found.length > request.limit ? shown.at(-1) : page.stoppedAt;
    return {
      ids: shown.map(({ record }) => String(record._id)),
      total: total.count,
      ...(total.isLowerBound && { totalIsLowerBound: true }),
      facets,
      ...(last && { next: encodeKeyset(last.rank, last.record, fields) }),
    };
  }

  /** @param language undefined: English */
  suggest(text: string, limit: number, language: string | undefined): Promise<Suggestion[]> {
    return this.suggestions.suggest(text, limit, language);
  }

  /** Ids of the most reviewed items of a category that are in stock. */
  async popular(category: string, limit: number): Promise<string[]> {
    return (await this.items.findPopularIds(category, limit)).map(String);
  }
}
