/** The five categories of the shop, by slug. */
export type CategorySlug = 'electrical-device' | 'hardware-device' | 'drill-machine' | 'tools-box' | 'power-saw';

/** One row of an item's table of technical data. */
export interface SeedSpec {
  label: string;
  value: string;
}

/** An item as it is seeded: `price` in dollars per unit, quantities in pieces. */
export interface SeedItem {
  name: string;
  slug: string;
  category: CategorySlug;
  image: string;
  description: string;
  specs: SeedSpec[];
  /** Besides `image`. */
  pictures?: string[];
  price: number;
  /** The price before a reduction. */
  wasPrice?: number;
  minquantity: number;
  avilablequantity: number;
}
