import { texts } from '@kerf/federation/texts';

export const translationMessages = texts('mf-dashboard-admin/translation-messages', {
  title: 'Translations',
  missing: ({ count }: { count: number }) => (count === 0 ? 'complete' : `${count} missing`),
  name: 'Name',
  description: 'Description',
  field: ({ english, language }: { english: string; language: string }) => `${english} in ${language}`,
  isMissing: 'Missing: shown in English.',
  hint: 'A text that is missing is shown in English. So is one whose English words you change.',
});
