/** In one script: both are on every page. */
export { CountryButton } from './country-button';
export { ShopSelects } from './shop-selects';
