import { call } from '@kerf/api-client';
import type { Item } from '@kerf/contracts';
import { soldName } from '@kerf/contracts/domain';
import { useQuery } from '@kerf/federation/query';

/** What has a price and a stock of its own: an item, or one of its variants. Amounts in cents. */
export interface SoldRow {
  id: string;
  name: string;
  image: string;
  stock: number;
  /** Before reductions. */
  list: number;
  price: number;
  sale?: Item['sale'] | undefined;
  /** The currencies in which it has list prices of its own. */
  currencies: string[];
}

type Priced = Pick<Item, 'price' | 'wasPrice' | 'sale' | 'prices'>;
const priceOf = ({ price, wasPrice, sale, prices = {} }: Priced) => ({
  price,
  list: wasPrice ?? price,
  sale,
  currencies: Object.keys(prices),
});

const rowOf = (item: Item): SoldRow => ({
  id: item._id,
  name: soldName(item),
  image: item.image,
  stock: item.stock,
  ...priceOf(item),
});

const rowsOf = async (item: Item, signal: AbortSignal): Promise<SoldRow[]> => {
  const { name, image, variants = [] } = await call('getItem', { params: { id: item._id } }, { signal });
  return variants.map(({ id, options, versionName, pictures, stock, ...price }) => ({
    id,
    name: soldName({ name, choices: options, versionName }),
    image: pictures[0] ?? image,
    stock,
    ...priceOf(price),
  }));
};

/** The chosen items, each with all of its variants unless the list has the variants as rows of their own. */
export const useSoldRows = (items: readonly Item[], listsVariants: boolean) => {
  const hasVariants = (item: Item) => !listsVariants && item.choices !== undefined && item.variantOf === undefined;
  return useQuery({
    queryKey: ['soldRows', items.map(({ _id }) => _id), listsVariants],
    queryFn: async ({ signal }) =>
      (
        await Promise.all(
          items.map(item => (hasVariants(item) ? rowsOf(item, signal) : Promise.resolve([rowOf(item)]))),
        )
      ).flat(),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
};
