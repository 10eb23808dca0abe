export const textMessages = {
  returnDays: (days: number) => `You have ${days} days to return tools, from the day on which they arrive.`,
  warranty: (years: number) => `Our tools have a warranty of ${years === 1 ? 'one year' : `${years} years`}.`,
  failed: 'This page could not be loaded. Check your connection and try again.',
} as const;
