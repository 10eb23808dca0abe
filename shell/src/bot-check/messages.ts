import { texts } from '@kerf/federation/texts';

export const messages = texts('shell/bot-check', {
  failed: 'We could not confirm that you are a person. Please reload the page and try again.',
});
