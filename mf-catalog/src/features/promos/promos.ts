import { categoryPath } from '../../categories';

/** The three promo pictures with their links. */
export const promos = [
  {
    to: categoryPath('drill-machine'),
    title: 'Drill kits',
    text: 'Two batteries in every case.',
    image: '/pictures/promo/drill-kits.svg',
  },
  {
    to: categoryPath('power-saw'),
    title: 'Power saws',
    text: 'From the jigsaw to the table saw.',
    image: '/pictures/promo/power-saws.svg',
  },
  {
    to: categoryPath('tools-box'),
    title: 'Tool storage',
    text: 'Steel that carries 25 kg.',
    image: '/pictures/promo/tool-storage.svg',
  },
] as const;
