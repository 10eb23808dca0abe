import type { DeliveryMethod, ItemDetail, ShopConfig } from '@kerf/contracts';
import { type Cents, soldName, toDollars } from '@kerf/contracts/domain';
import type { PageSummary } from './head-tags.ts';

/** Longer descriptions are cut off in search results. */
const DESCRIPTION_LENGTH = 200;

const shorten = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > DESCRIPTION_LENGTH ? `${line.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…` : line;
};

const isAvailable = ({ stock, minimum }: ItemDetail) => stock >= Math.max(1, minimum);

/** As schema.org writes amounts: 139.50. */
const amountOf = (cents: Cents) => toDollars(cents).toFixed(2);

const stockOf = (isIn: boolean) => `https://schema.org/${isIn ? 'InStock' : 'OutOfStock'}`;

/** What the shop promises for each item. What is not known is left out. */
export interface ShopTerms {
  /** The shop's own country. */
  country?: ShopConfig['country'] | undefined;
  /** How the shop delivers there. */
  deliveries?: readonly DeliveryMethod[] | undefined;
  /** The days to return tools. */
  returnDays?: number | undefined;
}

const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

const shippingDetails = (item: ItemDetail, { country, deliveries = [] }: ShopTerms) => {
  if (!country || deliveries.length === 0) return {};
  const worth = item.price * Math.max(1, item.minimum);
  return {
    shippingDetails: deliveries.map(({ price, freeFrom, days: { min, max } }) => ({
      '@type': 'OfferShippingDetails',
      shippingRate: {
        '@type': 'MonetaryAmount',
        value: amountOf(freeFrom !== undefined && worth >= freeFrom ? 0 : price),
        currency: 'USD',
      },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
      // The days of a method count from the order until the arrival.
      deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: days(0, 0), transitTime: days(min, max) },
    })),
  };
};

const returnPolicy = ({ country, returnDays }: ShopTerms) =>
  country && returnDays
    ? {
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          applicableCountry: country,
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: returnDays,
          returnMethod: 'https://schema.org/ReturnByMail',
        },
      }
    : {};

/** One price: the reduced one. The page of an item with variants has the range of their prices. */
const offer = (item: ItemDetail, url: string, terms: ShopTerms) => {
  const { variants = [], variantOf } = item;
  const common = { url, priceCurrency: 'USD', ...shippingDetails(item, terms), ...returnPolicy(terms) };
  if (variants.length < 2 || variantOf)
    return {
      '@type': 'Offer',
      ...common,
      price: amountOf(item.price),
      availability: stockOf(isAvailable(item)),
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: item.minimum },
    };
  const prices = variants.map(({ price }) => price);
  return {
    '@type': 'AggregateOffer',
    ...common,
    lowPrice: amountOf(Math.min(...prices)),
    highPrice: amountOf(Math.max(...prices)),
    offerCount: variants.length,
    availability: stockOf(variants.some(({ stock, minimum }) => stock >= minimum)),
  };
};

/** The item's name. On the page of a variant it is that of the variant. */
const nameOf = (item: ItemDetail) => (item.variantOf || item.versionName ? soldName(item) : item.name);

/** The shop sells what it makes. */
const SHOP_BRAND = 'Kerf';

/** By the key of an attribute, or the label of a line of the item alone. */
const specOf = ({ specs }: ItemDetail, name: string) =>
  specs.find(({ key, label }) => (key ?? label.toLowerCase()) === name)?.value;

/** https://developers.google.com/search/docs/appearance/structured-data/merchant-listing. One product. */
const product = (item: ItemDetail, url: string, images: readonly string[], terms: ShopTerms) => {
  const sku = item.number ?? specOf(item, 'model');
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: nameOf(item),
    image: images,
    description: item.description,
    // Without a number of the manufacturer there is none: the shop's own id identifies nothing elsewhere.
    ...(sku !== undefined && { sku }),
    brand: { '@type': 'Brand', name: specOf(item, 'brand') ?? SHOP_BRAND },
    url,
    offers: offer(item, url, terms),
    ...(item.specs.length > 0 && {
      additionalProperty: item.specs.map(({ label, value }) => ({ '@type': 'PropertyValue', name: label, value })),
    }),
    ...(item.rating.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: item.rating.average,
        reviewCount: item.rating.count,
      },
    }),
  };
};

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

/**
 * The summary of the page of an item at `path`.
 * @param way leads there from the home page
 * @param prefix what every address in the language of the page begins with. `url` is without it
 */
export const itemSummary = (
  item: ItemDetail,
  path: string,
  shopUrl: string,
  way: readonly Crumb[],
  prefix = '',
  terms: ShopTerms = {},
): PageSummary => {
  const addressOf = (at: string) => new URL(prefix + at, shopUrl).href;
  const images = item.pictures.map(picture => new URL(picture, shopUrl).href);
  return {
    title: nameOf(item),
    description: shorten(item.description),
    url: new URL(path, shopUrl).href,
    type: 'product',
    image: images[0],
    data: [
      product(item, addressOf(path), images, terms),
      breadcrumbs(
        [...way, { name: item.name, path }].map(crumb => ({ name: crumb.name, item: addressOf(crumb.path) })),
      ),
    ],
  };
};
