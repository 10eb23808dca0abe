import { texts } from '@kerf/federation/texts';

/** The title and the description of each page. The shell reads them with the routes, so they are apart from the other texts. */
export const pageMessages = texts('mf-example/pages', {
  tools: { title: 'Example', description: 'What is on sale, by name.' },
});
