import { queryOptions } from '@kerf/federation/query';
import { pagePrefix } from '../navigation/history';
import { textMessages } from './text-messages';

/** A page of the owner, as the page server has it. */
export interface Text {
  path: string;
  title: string;
  description?: string;
  html: string;
}

const withoutSlash = (pathname: string) => (pathname.endsWith('/') ? pathname.slice(0, -1) : pathname);

/** The text that the page server wrote into this document, if it is that of the address. */
const servedText = (path: string): Text | undefined => {
  const json = document.getElementById('kerf-text')?.textContent;
  const text: Text | undefined = json ? JSON.parse(json) : undefined;
  return text?.path === path ? text : undefined;
};

/** Null: there is no such page. */
const loadText = async (path: string, signal: AbortSignal): Promise<Text | null> => {
  const response = await fetch(`${pagePrefix()}${path}.json`, { signal }).catch(() => undefined);
  if (response?.status === 404) return null;
  if (!response?.ok) throw new Error(textMessages.failed);
  return response.json();
};

export const readText = (pathname: string) => {
  const path = withoutSlash(pathname);
  return queryOptions({
    queryKey: ['text', path],
    queryFn: ({ signal }) => loadText(path, signal),
    initialData: () => servedText(path),
    staleTime: Number.POSITIVE_INFINITY,
  });
};
