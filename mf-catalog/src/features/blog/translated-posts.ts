import { currentLanguage } from '@kerf/federation/texts';
import type { Post, PostTranslations } from './post';
import { posts } from './posts';

/**
 * The blog of a page in the language loads one of them. It is one script for all posts, because the entry of the remote has the SHA-256 of
 * each script.
 */
const languages: Readonly<Record<string, () => Promise<{ translations: PostTranslations }>>> = {
  de: () => import('./posts/de'),
  ja: () => import('./posts/ja'),
};

/** All posts, newest first, in the language of the page. If that is missing or cannot be loaded, they are in English. */
export const loadPosts = async (): Promise<typeof posts> => {
  const tag = currentLanguage()?.tag ?? 'en';
  if (tag === 'en') return posts;
  const { translations = {} } = (await languages[tag]?.().catch(() => undefined)) ?? {};
  const translated = (post: Post): Post => ({ ...post, ...(translations[post.slug] ?? { lang: 'en' }) });
  const [newest, ...others] = posts;
  return [translated(newest), ...others.map(translated)];
};
