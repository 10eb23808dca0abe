import type { ShopConfig } from '@kerf/federation';

type TextLinks = NonNullable<ShopConfig['texts']>;

let links: TextLinks = [];

/** Keeps the pages that the owner of the shop writes. The configuration names them, before the first render. */
export const rememberTexts = (texts: TextLinks | undefined): void => {
  links = texts ?? [];
};

export const shopTexts = (): TextLinks => links;
