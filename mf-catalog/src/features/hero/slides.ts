import { paths } from '@kerf/federation';
import { categoryPath } from '../../categories';
import { messages } from '../../messages';

export interface Slide {
  /** The background. */
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
    title: messages.bigSales,
    text: messages.saleText(messages.discount),
    figure: `${messages.discount}%`,
    action: { label: `Shop with ${messages.discount}% off`, to: `${paths.explore}?onSale=true` },
    image: '/pictures/hero/drill-and-bits.svg',
  },
  {
    tone: 'amber',
    title: 'Saw Sale',
    text: 'Circular, mitre, track and table: this season’s power saws at workshop prices, blade included.',
    action: { label: 'See the saws', to: categoryPath('power-saw') },
    image: '/pictures/hero/circular-saw.svg',
  },
  {
    tone: 'steel',
    title: messages.helloThere,
    text: 'We make hand and power tools to be used every day, repaired when they need it and handed on after that.',
    action: { label: messages.getStarted, to: paths.explore },
    image: '/pictures/hero/workshop-wall.svg',
  },
];
