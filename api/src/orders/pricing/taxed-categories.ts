import type { CategoryTree } from '../../catalogue/categories/category-tree.js';
import type { Rules } from '../../platform/shop-rules/rules.js';

/** The rules with the rates of categories for those below them too. The nearest category with a rate decides. */
export const withTaxedCategories = (rules: Rules, tree: CategoryTree): Rules => {
  const rateBelow = (categories: Rules['tax'][number]['categories']) =>
    Object.fromEntries(
      tree.all.flatMap(({ key }) => {
        const taxed = tree.pathTo(key).findLast(each => categories[each.key] !== undefined);
        const rate = taxed && categories[taxed.key];
        return rate === undefined ? [] : [[key, rate]];
      }),
    );
  const isByCategory = rules.tax.some(({ categories }) => Object.keys(categories).length > 0);
  if (!isByCategory) return rules;
  return {
    ...rules,
    tax: rules.tax.map(rule => ({ ...rule, categories: { ...rule.categories, ...rateBelow(rule.categories) } })),
  };
};
