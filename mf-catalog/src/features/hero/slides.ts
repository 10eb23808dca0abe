import { paths } from '@kerf/federation';
import { categoryPath } from '../../category-path';
import { homeMessages } from '../../home-messages';

export interface Slide {
  tone: 'violet' | 'amber' | 'steel';
  title: string;
  text: string;
  /** Decorative text in very large type beside the title. */
  figure?: string;
  action: { label: string; to: string };
  image: string;
}

export const slides: readonly Slide[] = [
  {
    tone: 'violet',
    title: homeMessages.bigSales,
    text: homeMessages.saleText({ percent: homeMessages.discount }),
    figure: `${homeMessages.discount}%`,
    action: {
      label: homeMessages.hero.shopSale({ percent: homeMessages.discount }),
      to: `${paths.explore}?onSale=true`,
    },
    image: '/pictures/hero/drill-and-bits.svg',
  },
  {
    tone: 'amber',
    title: homeMessages.hero.sawSale,
    text: homeMessages.hero.sawText,
    action: { label: homeMessages.hero.seeSaws, to: categoryPath('power-saw') },
    image: '/pictures/hero/circular-saw.svg',
  },
  {
    tone: 'steel',
    title: homeMessages.helloThere,
    text: homeMessages.hero.about,
    action: { label: homeMessages.getStarted, to: paths.explore },
    image: '/pictures/hero/workshop-wall.svg',
  },
];
