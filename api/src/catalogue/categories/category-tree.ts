import { maxCategoryLevels, pathToCategory, withDescendants } from '@kerf/contracts';
import { nameIn } from '../../platform/languages/named.js';
import { ENGLISH } from '../../platform/languages/request-language.js';
import type { CategoryRecord } from './categories.schema.js';

/** A category with its key where the functions of the contract expect it. */
export type TreeCategory = CategoryRecord & { readonly key: string };

const inOrder = (one: CategoryRecord, other: CategoryRecord): number =>
  one.position - other.position || (one._id < other._id ? -1 : 1);

/** Each category before those below it. One whose parent is gone is a department. */
const ordered = (records: readonly CategoryRecord[]): TreeCategory[] => {
  const keys = new Set(records.map(({ _id }) => _id));
  const below = (parent: string | null): TreeCategory[] =>
    records
      .filter(record => (keys.has(record.parent ?? '') ? record.parent : null) === parent)
      .sort(inOrder)
      .flatMap(record => [{ ...record, key: record._id }, ...below(record._id)]);
  return below(null);
};

/** The categories of the shop at one moment. */
export class CategoryTree {
  /** In the order of the tree. */
  readonly all: readonly TreeCategory[];
  private readonly byKey: ReadonlyMap<string, TreeCategory>;

  constructor(records: readonly CategoryRecord[]) {
    this.all = ordered(records);
    this.byKey = new Map(this.all.map(category => [category.key, category]));
  }

  get(key: string): TreeCategory | undefined {
    return this.byKey.get(key);
  }

  /** The category with those above it, the department first. */
  pathTo(key: string | null): TreeCategory[] {
    return pathToCategory(this.all, key);
  }

  /** Those with this parent, in their order. */
  below(parent: string | null): TreeCategory[] {
    return this.all.filter(category => category.parent === parent);
  }

  /** These categories and all below them, sorted. Unknown keys are left out. */
  withDescendants(keys: readonly string[]): string[] {
    return withDescendants(this.all, keys).sort();
  }

  /** The number of levels that a category and those below it take. */
  levelsOf(key: string): number {
    const own = this.pathTo(key).length;
    const depths = withDescendants(this.all, [key]).map(each => this.pathTo(each).length);
    return Math.max(own, ...depths) - own + 1;
  }

  /** What items are found by: the names of their category and of those above it. */
  wordsOf(key: string | null, language = ENGLISH): string {
    return this.pathTo(key)
      .map(category => nameIn(category, language))
      .join(' ');
  }

  /** Whether a category can be below another one, with all that is below it. */
  fits(key: string, parent: string | null): boolean {
    return this.pathTo(parent).length + (this.byKey.has(key) ? this.levelsOf(key) : 1) <= maxCategoryLevels;
  }

  /**
   * The categories whose items a search counts although it finds more than it can count at once: the departments, what is chosen, and what is
   * directly below that or beside it.
   */
  near(chosen: readonly string[]): TreeCategory[] {
    const parents = new Set(chosen.flatMap(key => this.pathTo(key).map(above => above.key)));
    return this.all.filter(({ parent }) => parent === null || parents.has(parent));
  }
}
