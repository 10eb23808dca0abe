import { type Messages, texts } from '@kerf/federation/texts';
import { textsIn } from './other-language';

const english = { label: 'Language', read: 'Read this page in English?' };

export const languageMessages = texts('shell/language', english);

/** The question whether to read in another language, in that language. */
export const questionIn = async (tag: string): Promise<string> =>
  tag === 'en' ? english.read : (((await textsIn(tag))['shell/language'] as Messages).read as string);
