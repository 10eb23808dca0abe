import { texts } from '@kerf/federation/texts';

export const textMessages = texts('shell/text', {
  returnDays: ({ days }: { days: number }) =>
    `You have ${days} days to return tools, from the day on which they arrive.`,
  warranty: ({ years }: { years: number }) =>
    `Our tools have a warranty of ${years === 1 ? 'one year' : `${years} years`}.`,
  failed: 'This page could not be loaded. Check your connection and try again.',
});
