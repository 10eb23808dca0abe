import { defineRemote, paths, type RemotePage } from '@kerf/federation';

const home: Omit<RemotePage, 'path'> = {
  access: 'public',
  title: 'Home',
  description: 'Hand and power tools from the maker: saws, drills, tool boxes and the parts that keep them going.',
  load: () => import('./pages/home-page'),
  reads: { api: ['/items?limit=6', '/reviews?sort=newest&limit=3'], shop: ['/data/usage.json'] },
};

const item: Omit<RemotePage, 'path'> = {
  access: 'public',
  title: 'Tool',
  description: 'Price, stock, technical data and reviews of a tool.',
  load: () => import('./pages/item-page'),
  about: 'item',
  reads: { api: ['/items/:id', '/items/:id/reviews?sort=newest&limit=10', '/delivery-methods'] },
};

/** The address's own filters. Their order is that of `searchQuery`, so that the page finds the served response. */
const search =
  '/search/items?q=:q&category=:category&minPrice=:minPrice&maxPrice=:maxPrice&inStock=:inStock&onSale=:onSale&minRating=:minRating&specifications=:specifications&sort=:sort&limit=24';

const pages: RemotePage[] = [
  { ...home, path: paths.home },
  { ...home, path: '/home' },
  {
    path: paths.explore,
    access: 'public',
    title: 'Our Tools Collections',
    description: 'Every tool in the shop, by category, price, rating and technical data.',
    load: () => import('./pages/explore-page'),
    reads: { api: [search] },
  },
  {
    path: '/home/compare',
    access: 'public',
    title: 'Compare Tools',
    description: 'Up to four tools side by side.',
    load: () => import('./pages/compare-page'),
  },
  { ...item, path: paths.item(':id') },
  { ...item, path: paths.item(':id', ':slug') },
  {
    path: paths.blog,
    access: 'public',
    title: 'Blog',
    description: 'Notes from the workshop on choosing, using and keeping tools.',
    load: () => import('./pages/blog-page'),
  },
];

export default defineRemote(pages, {
  fragments: {
    'mf-catalog/item-teaser': { version: 1, load: () => import('./fragments/item-teaser') },
    'mf-catalog/search-suggestions': { version: 1, load: () => import('./fragments/search-suggestions') },
  },
});
