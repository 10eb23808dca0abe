import { defineRemote, listsPath, paths, type RemotePage } from '@kerf/federation';
import { pageMessages } from './page-messages';

const home: Omit<RemotePage, 'path'> = {
  access: 'public',
  ...pageMessages.home,
  load: () => import('./pages/home-page'),
  reads: { api: ['/items?limit=6', '/reviews?sort=newest&limit=3', '/delivery-methods'], shop: ['/data/usage.json'] },
};

const item: Omit<RemotePage, 'path'> = {
  access: 'public',
  ...pageMessages.item,
  load: () => import('./pages/item-page'),
  about: 'item',
  reads: { api: ['/items/:id', '/items/:id/reviews?sort=newest&limit=10', '/delivery-methods'] },
};

const lists: Omit<RemotePage, 'path'> = {
  access: 'public',
  ...pageMessages.lists,
  noIndex: true,
  load: () => import(/* webpackChunkName: "later-lists" */ './lists/page-script'),
};

/** The address's own filters. Their order is that of `searchQuery`, so that the page finds the served response. */
const search =
  '/search/items?q=:q&category=:category&currency=:currency&minPrice=:minPrice&maxPrice=:maxPrice&inStock=:inStock&onSale=:onSale&minRating=:minRating&specifications=:specifications&options=:options&sort=:sort&limit=24';

const pages: RemotePage[] = [
  { ...home, path: paths.home },
  { ...home, path: '/home', canonical: paths.home },
  {
    path: paths.explore,
    access: 'public',
    ...pageMessages.explore,
    load: () => import('./pages/explore-page'),
    reads: { api: [search, '/delivery-methods'] },
  },
  {
    path: '/home/compare',
    access: 'public',
    ...pageMessages.compare,
    // The items are those that the visitor has chosen in this browser.
    needs: ['@kerf/contracts'],
    load: () => import('./pages/compare-page'),
  },
  { ...lists, path: listsPath },
  { ...lists, path: `${listsPath}/:token` },
  { ...item, path: paths.item(':id') },
  { ...item, path: paths.item(':id', ':slug') },
  {
    path: paths.blog,
    access: 'public',
    ...pageMessages.blog,
    load: () => import('./pages/blog-page').then(({ page }) => page),
  },
];

export default defineRemote(pages, {
  fragments: {
    'mf-catalog/keep-lists': {
      version: 1,
      load: () =>
        import(/* webpackChunkName: "later-lists" */ './lists/page-script').then(({ keepLists }) => keepLists),
    },
    'mf-catalog/item-teaser': { version: 1, load: () => import('./fragments/item-teaser') },
    'mf-catalog/search-suggestions': { version: 1, load: () => import('./fragments/search-suggestions') },
  },
});
