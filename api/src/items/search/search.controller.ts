import { type ItemSearch, type OfferedCurrency, routes, type SearchResultJson, type Suggestion } from '@kerf/contracts';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { AttributeSet } from '../../catalogue/attributes/attribute-set.js';
import { Attributes } from '../../catalogue/attributes/attributes.js';
import { Categories } from '../../catalogue/categories/categories.js';
import type { CategoryTree } from '../../catalogue/categories/category-tree.js';
import { ENV, type Env } from '../../platform/config/env.js';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { ENGLISH } from '../../platform/languages/request-language.js';
import type { ListPage } from '../../platform/pagination/list-json.js';
import { addressDigest } from '../../platform/rate-limit/address-digest.js';
import { isPageServer } from '../../platform/rate-limit/own-services.js';
import { ResponseCache } from '../../platform/response-cache/response-cache.js';
import { currencyOf } from '../../platform/shop-rules/currencies.js';
import { RULES, type Rules } from '../../platform/shop-rules/rules.js';
import { ItemsService } from '../items.service.js';
import { optionsIn } from './option-filter.js';
import { SearchCapacity } from './search-capacity.js';
import { SearchEngine } from './search-engine.js';
import { SearchLimitGuard } from './search-limit.guard.js';
import type { SearchRequest } from './search-request.js';

const defaultLimit = 24;
const maxSuggestions = 8;

/** JSON has bounds in hundredths, whatever the currency: 20 yen are `20.00`. */
const inSmallestUnit = (hundredths: number | undefined, { decimals }: OfferedCurrency): number | undefined =>
  hundredths === undefined ? undefined : hundredths * 10 ** (decimals - 2);

const toRequest = (
  { q = '', sort = 'relevance', limit = defaultLimit, after, ...query }: ItemSearch,
  currency: OfferedCurrency,
  language: string | undefined,
  attributes: AttributeSet,
  categories: CategoryTree,
): SearchRequest => {
  const { minPrice, maxPrice, inStock, onSale, minRating, specifications = {}, options } = query;
  // A category that was removed filters nothing.
  const category = query.category && categories.withDescendants(query.category);
  return {
    text: q,
    sort,
    limit,
    after,
    attributes,
    filters: {
      category: category?.length ? category : undefined,
      currency: currency.code,
      language,
      minCents: inSmallestUnit(minPrice, currency),
      maxCents: inSmallestUnit(maxPrice, currency),
      inStock: inStock === 'true',
      onSale: onSale === 'true',
      minRating,
      numbers: attributes.ranges(specifications),
      options: options === undefined ? undefined : optionsIn(options),
    },
  };
};

/** Undefined: English. */
const besidesEnglish = (language: string): string | undefined => (language === ENGLISH ? undefined : language);

/** The cache finds a response by the query as it was sent. It is stored here only after its validation. */
const sentQuery = ({ request }: FastifyReply) => request.query as Record<string, string>;

@Controller()
@UseGuards(SearchLimitGuard)
export class SearchController {
  constructor(
    private readonly engine: SearchEngine,
    private readonly items: ItemsService,
    private readonly cache: ResponseCache,
    private readonly capacity: SearchCapacity,
    private readonly attributes: Attributes,
    private readonly categories: Categories,
    @Inject(RULES) private readonly rules: Rules,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Endpoint(routes.searchItems)
  search({ query, language, reply }: Call<typeof routes.searchItems>) {
    const currency = currencyOf(this.rules, query.currency);
    return this.respond(reply, async () => {
      const [attributes, categories] = await Promise.all([this.attributes.now(), this.categories.now()]);
      const request = toRequest(query, currency, besidesEnglish(language), attributes, categories);
      const { ids, ...hits } = await this.engine.search(request);
      const items = await this.items.getAll(ids, language);
      return { json: JSON.stringify({ items, ...hits } satisfies SearchResultJson) };
    });
  }

  @Endpoint(routes.suggest)
  suggest({ query: { q = '', limit = maxSuggestions }, language, reply }: Call<typeof routes.suggest>) {
    return this.respond(reply, async () => {
      const suggested = await this.engine.suggest(q, limit, besidesEnglish(language));
      return { json: JSON.stringify(language === ENGLISH ? suggested : await this.named(suggested, language)) };
    });
  }

  /** With the names of items in a language. */
  private async named(suggested: readonly Suggestion[], language: string): Promise<Suggestion[]> {
    const ids = suggested.flatMap(suggestion => (suggestion.type === 'item' ? (suggestion.id ?? []) : []));
    const names = new Map((await this.items.getAll(ids, language)).map(({ _id, name }) => [_id, name]));
    return suggested.map(each =>
      each.type === 'item' ? { ...each, text: (each.id && names.get(each.id)) || each.text } : each,
    );
  }

  private callerOf({ request }: FastifyReply): string | undefined {
    return isPageServer(request, this.env) ? undefined : addressDigest(request.ip);
  }

  private respond(reply: FastifyReply, search: () => Promise<ListPage>): Promise<Buffer | undefined> {
    return this.cache.respond(reply, sentQuery(reply), () => this.capacity.run(this.callerOf(reply), search));
  }
}
