import { type Category, routes } from '@kerf/contracts';
import { staffRoutes } from '@kerf/contracts/staff';
import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { nameIn } from '../../platform/languages/named.js';
import { ENGLISH } from '../../platform/languages/request-language.js';
import { ShopLanguages } from '../../platform/languages/shop-languages.js';
import { ResponseCache } from '../../platform/response-cache/response-cache.js';
import { Categories } from './categories.js';
import { CategoryChanges } from './category-changes.js';
import type { TreeCategory } from './category-tree.js';

const toCategory = (category: TreeCategory, language: string): Category => {
  const { key, parent, picture, hidden, revision } = category;
  return { key, name: nameIn(category, language), parent, picture, hidden, revision };
};

@Controller()
export class CategoriesController {
  constructor(
    private readonly categories: Categories,
    private readonly changes: CategoryChanges,
    private readonly languages: ShopLanguages,
    private readonly cache: ResponseCache,
  ) {}

  @Endpoint(routes.listCategories)
  list({ query, language, reply }: Call<typeof routes.listCategories>) {
    return this.cache.respond(reply, query, async () => {
      const { all } = await this.categories.read();
      const json = all.map(category =>
        query.translations === 'true'
          ? { ...toCategory(category, ENGLISH), translations: this.languages.forEditors(category.translations) }
          : toCategory(category, language),
      );
      return { json: JSON.stringify(json satisfies Category[]) };
    });
  }

  @Endpoint(staffRoutes.putCategory)
  put({ caller: admin, params: { key }, ifMatch, body }: Call<typeof staffRoutes.putCategory>) {
    return this.cache.clearAfter(this.changes.put(admin, key, ifMatch, body));
  }

  @Endpoint(staffRoutes.removeCategory)
  remove({ caller: admin, params: { key } }: Call<typeof staffRoutes.removeCategory>) {
    return this.cache.clearAfter(this.changes.remove(admin, key));
  }
}
