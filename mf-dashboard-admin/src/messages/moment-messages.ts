import { texts } from '@kerf/federation/texts';

/** Times and days as the staff reads them. */
export const momentMessages = texts('mf-dashboard-admin/moments', {
  today: ({ text }: { text: string }) => `Today, ${text}`,
  yesterday: ({ text }: { text: string }) => `Yesterday, ${text}`,
  onWeekday: ({ weekday, text }: { weekday: string; text: string }) => `${weekday}, ${text}`,
});
