import { texts } from '@kerf/federation/texts';

/** The title and the description of each page. The shell reads them with the routes, so they are apart from the other texts. */
export const pageMessages = texts('mf-catalog/pages', {
  home: {
    title: 'Home',
    description: 'Hand and power tools from the maker: saws, drills, tool boxes and the parts that keep them going.',
  },
  item: { title: 'Tool', description: 'Price, stock, technical data and reviews of a tool.' },
  explore: {
    title: 'Our Tools Collections',
    description: 'Every tool in the shop, by category, price, rating and technical data.',
  },
  compare: { title: 'Compare Tools', description: 'Up to four tools side by side.' },
  lists: { title: 'My lists', description: 'Tools with the prices of today.' },
  blog: { title: 'Blog', description: 'Notes from the workshop on choosing, using and keeping tools.' },
});
