import { categoryPath } from '../../category-path';
import { homeMessages } from '../../home-messages';

/** The three promo pictures with their links. */
export const promos = [
  {
    to: categoryPath('drill-machine'),
    ...homeMessages.promos.drills,
    image: '/pictures/promo/drill-kits.svg',
  },
  {
    to: categoryPath('power-saw'),
    ...homeMessages.promos.saws,
    image: '/pictures/promo/power-saws.svg',
  },
  {
    to: categoryPath('tools-box'),
    ...homeMessages.promos.storage,
    image: '/pictures/promo/tool-storage.svg',
  },
] as const;
