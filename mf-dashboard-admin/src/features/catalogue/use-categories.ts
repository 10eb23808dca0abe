import { call, query } from '@kerf/api-client';
import type { Category, CategoryForm } from '@kerf/contracts';
import { useMutation, useQuery, useQueryClient } from '@kerf/federation/query';
import { setCategories } from '@kerf/session/categories';
import { toast } from '@kerf/ui';
import { itemReads } from '../../components/item-reads';
import { askToDelete } from '../../components/removal';
import { catalogueMessages as texts } from '../../messages/catalogue-messages';
import type { CategoryPlace } from './category-moves';

/** The categories in English, with all their names. */
export const useCategories = () => useQuery(query('listCategories', { query: { translations: 'true' } }));

/** How many items each category has, with those below it. */
export const useItemCounts = (): ReadonlyMap<string, string> => {
  const { data } = useQuery(query('searchItems', { query: { limit: '1' } }));
  return new Map(
    data?.facets.category.map(({ value, count, isLowerBound }) => [value, isLowerBound ? `${count}+` : String(count)]),
  );
};

/** The rest of this page has the categories of its start. */
const useRefresh = () => {
  const queries = useQueryClient();
  return async () => {
    setCategories(await call('listCategories', { query: {} }).catch(() => undefined));
    await Promise.all(['listCategories', ...itemReads].map(name => queries.invalidateQueries({ queryKey: [name] })));
  };
};

interface SavedCategory {
  key: string;
  form: CategoryForm;
  /** Of the category that is changed. Undefined for a new one. */
  revision?: number | undefined;
}

const put = ({ key, form, revision }: SavedCategory) =>
  call('putCategory', { params: { key }, body: form }, revision === undefined ? {} : { ifMatch: `"${revision}"` });

/** Adds or changes a category. */
export const useSaveCategory = (onSaved: (key: string) => void) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: put,
    onSuccess: (_response, { key, form: { name } }) => {
      toast.success(texts.saved({ name }));
      onSaved(key);
    },
    onSettled: refresh,
  });
};

/** Moves a category in the tree at once. */
export const useMoveCategory = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ category, place }: { category: Category; place: CategoryPlace }) => {
      const { key, name, picture, hidden, revision } = category;
      return put({ key, revision, form: { name, picture, hidden, ...place } });
    },
    onSuccess: (_response, { category: { name } }) => toast.success(texts.moved({ name })),
    onError: error => toast.error(error.message),
    onSettled: refresh,
  });
};

export const useRemoveCategory = (onRemoved: () => void) => {
  const refresh = useRefresh();
  const removal = useMutation({
    mutationFn: ({ key }: Category) => call('removeCategory', { params: { key } }),
    onSuccess: (_response, { name }) => {
      toast.success(texts.removed({ name }));
      onRemoved();
    },
    onError: error => toast.error(error.message),
    onSettled: refresh,
  });
  return async (category: Category) => {
    if (await askToDelete(texts.removal({ name: category.name }))) removal.mutate(category);
  };
};
