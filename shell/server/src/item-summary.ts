import type { PageSummary } from './head-tags.ts';
import type { Item } from './item.ts';

/** Longer descriptions are cut off in search results. */
const DESCRIPTION_LENGTH = 200;

const shorten = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > DESCRIPTION_LENGTH ? `${line.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…` : line;
};

const isAvailable = ({ avilablequantity, minquantity }: Item) => avilablequantity >= Math.max(1, minquantity);

/** https://developers.google.com/search/docs/appearance/structured-data/product. One product with one price: the reduced one. */
const product = (item: Item, url: string, images: readonly string[]) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: item.name,
  image: images,
  description: item.description,
  sku: item.specs.find(({ label }) => label.toLowerCase() === 'model')?.value ?? item._id,
  url,
  offers: {
    '@type': 'Offer',
    url,
    price: item.price.toFixed(2),
    priceCurrency: 'USD',
    availability: `https://schema.org/${isAvailable(item) ? 'InStock' : 'OutOfStock'}`,
    eligibleQuantity: { '@type': 'QuantitativeValue', minValue: item.minquantity },
  },
  ...(item.rating.count > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: item.rating.average,
      reviewCount: item.rating.count,
    },
  }),
});

const breadcrumbs = (crumbs: readonly { name: string; item: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
});

/** An address on the way to an item. */
export interface Crumb {
  name: string;
  path: string;
}

/** The summary of the page of an item at `path`. `way` leads there from the home page. */
export const itemSummary = (item: Item, path: string, shopUrl: string, way: readonly Crumb[] = []): PageSummary => {
  const url = new URL(path, shopUrl).href;
  const images = item.pictures.map(picture => new URL(picture, shopUrl).href);
  return {
    title: item.name,
    description: shorten(item.description),
    url,
    type: 'product',
    image: images[0],
    data: [
      product(item, url, images),
      breadcrumbs(
        [{ name: 'Home', path: '/' }, ...way, { name: item.name, path }].map(crumb => ({
          name: crumb.name,
          item: new URL(crumb.path, shopUrl).href,
        })),
      ),
    ],
  };
};
