import { texts } from '../../platform/languages/texts.js';

export const deviceTexts = texts('api/devices', {
  device: ({ browser, system }: { browser: string; system: string }) => `${browser} on ${system}`,
  unknown: 'An unknown browser',
});
