import type { ComponentType } from 'react';

/** One article of the blog. */
export interface Post {
  /** Its id in the address: `/blog?post=choosing-a-blade`. */
  slug: string;
  title: string;
  /** Date of publication: `2026-01-12`. */
  published: string;
  /** The key of a category of the shop. */
  category: string;
  image: string;
  /** Alternative text of the picture. */
  imageText: string;
  summary: string;
  Body: ComponentType;
  /** Of a post that the language of the page lacks: the one that it is in. */
  lang?: 'en';
}

/** The posts in another language, by their ids in addresses. A missing one is shown in English. */
export type PostTranslations = Readonly<Record<string, Pick<Post, 'title' | 'imageText' | 'summary' | 'Body'>>>;
