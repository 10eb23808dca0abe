import { texts } from '@kerf/federation/texts';

/** The error of a field of a number, in each language whose numbers have points between thousands. */
export const numberMessages = texts('mf-dashboard-admin/number', {
  unclear: ({ typed }: { typed: string }) =>
    `“${typed}” can mean two numbers. Write it without a sign between thousands, such as 1000 or 10.50.`,
});
