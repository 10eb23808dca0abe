/** What a message says, without its form. `layout.tsx` and `plain-text.ts` give it the two forms that every message has. */
export interface Letter {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** A table of what was bought. */
  lines?: { item: string; name: string; quantity: number; cents: number }[];
  /** The sums below the table; the last one is the total. */
  sums?: { label: string; cents: number }[];
  /** Of all amounts. Absent: the base currency. */
  currency?: string;
  facts?: { label: string; value: string }[];
  action?: { label: string; href: string };
}
