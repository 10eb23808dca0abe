import { texts } from '@kerf/federation/texts';
import { words } from '@kerf/ui';

/** The words of the components of all front ends. */
export const uiMessages = texts('shell/ui', words);
