import { categoryPath } from '../../categories';

/** The three promo pictures, each the way to what it shows. */
export const promos = [
  {
    to: categoryPath('drill-machine'),
    title: 'Drill machines',
    text: 'Two speeds, one battery system.',
    image: '/pictures/promo/drill-machines.svg',
  },
  {
    to: categoryPath('tools-box'),
    title: 'Tool boxes',
    text: 'Steel that carries 25 kg.',
    image: '/pictures/promo/tool-boxes.svg',
  },
  {
    to: categoryPath('hardware-device'),
    title: 'Hand tools',
    text: 'Forged, hardened, balanced.',
    image: '/pictures/promo/hand-tools.svg',
  },
] as const;
