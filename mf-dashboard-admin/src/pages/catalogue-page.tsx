import { useSearchParams } from '@kerf/federation/router';
import { Loaded, Page } from '@kerf/ui';
import { useIsShopConfigSettled, useShopLanguages } from '../components/shop-config';
import styles from '../features/catalogue/catalogue.module.css';
import { CategoryEditor } from '../features/catalogue/category-editor';
import { CategoryTree } from '../features/catalogue/category-tree';
import { missingLanguages } from '../features/catalogue/missing-languages';
import { useCategories, useItemCounts } from '../features/catalogue/use-categories';
import { catalogueMessages as texts } from '../messages/catalogue-messages';
import { listsMessages } from '../messages/lists-messages';

/** `/dashboard/catalogue`: the categories, and the one of `?category=` or, with `?add`, a new one. */
export default function CataloguePage() {
  const [search] = useSearchParams();
  const categories = useCategories();
  const counts = useItemCounts();
  const languages = useShopLanguages();
  const isSettled = useIsShopConfigSettled();
  const isNew = search.has('add');
  const key = search.get('category') ?? undefined;
  const missing = (categories.data ?? []).reduce((sum, category) => sum + missingLanguages(category).length, 0);
  return (
    <Page title={texts.title} intro={categories.data ? texts.missing({ count: missing }) : listsMessages.notYet}>
      {/* The fields of the languages are there from the first, so that nothing moves. */}
      <Loaded lines={12} query={isSettled ? categories : { ...categories, data: undefined }}>
        {all => {
          const category = all.find(each => each.key === key);
          return (
            <div className={styles.columns}>
              <CategoryTree categories={all} current={key} counts={counts} />
              {isNew || category ? (
                <CategoryEditor
                  key={isNew ? '' : key}
                  category={isNew ? undefined : category}
                  categories={all}
                  languages={languages}
                  count={key === undefined ? undefined : counts.get(key)}
                />
              ) : (
                <p className={styles.none}>{key !== undefined ? texts.unknown : texts.choose}</p>
              )}
            </div>
          );
        }}
      </Loaded>
    </Page>
  );
}
