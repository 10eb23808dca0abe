import type { OrderSums } from '@kerf/contracts/orders';

export interface LetterLink {
  label: string;
  href: string;
}

export interface LetterStep {
  name: string;
  note?: string | undefined;
  isDone: boolean;
}

/** What was bought: the lines, and the sums that add up to the total. */
export interface LetterOrder {
  lines: {
    item: string;
    name: string;
    without?: string | undefined;
    pieces: string;
    amount: string;
    was?: string | undefined;
  }[];
  sums: OrderSums;
}

/** A short text with a title, such as an address. */
export interface LetterBox {
  title: string;
  lines: string[];
  links?: LetterLink[];
}

/** What a message says, without its form. `layout.tsx` and `plain-text.ts` give it the two forms that every message has. */
export interface Letter {
  /** In which it is written. */
  language: string;
  subject: string;
  /** What a mail program shows beside the subject. Default: the first paragraph. */
  preview?: string;
  heading: string;
  paragraphs: string[];
  steps?: LetterStep[];
  action?: LetterLink;
  order?: LetterOrder;
  boxes?: LetterBox[];
  /** Below everything else. */
  closing?: string;
}
