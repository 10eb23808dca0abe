import { query } from '@kerf/api-client';
import type { Suggestion } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { categoryPath } from '../../category-path';
import { messages } from '../../messages';

export interface Entry {
  key: string;
  type: Suggestion['type'];
  text: string;
  hint?: string;
  image?: string | undefined;
  /** The address that the entry leads to. */
  to: string;
}

const resultsPath = (q: string) => `${paths.explore}?${new URLSearchParams({ q })}`;

const toEntry = ({ type, text, id = '', slug, image }: Suggestion): Entry => {
  const key = `${type} ${id || text}`;
  if (type === 'item') return { key, type, text, image, to: paths.item(id, slug) };
  if (type === 'category')
    return {
      key,
      type,
      text,
      hint: messages.category,
      to: categoryPath(id),
    };
  return { key, type, text, to: resultsPath(text) };
};

/** What to suggest for a text. The last suggestions stay while the next ones load. A failure suggests nothing. */
export const useSuggestions = (text: string, recent: readonly string[]): readonly Entry[] => {
  const { data = [] } = useQuery({
    ...query('suggest', { query: { q: text } }),
    enabled: text !== '',
    placeholderData: before => before,
    retry: false,
  });
  if (text) return data.map(toEntry);
  return recent.map(search => ({
    key: search,
    type: 'query',
    text: search,
    hint: messages.suggestions.recent,
    to: resultsPath(search),
  }));
};
