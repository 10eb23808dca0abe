import type { Category } from '@kerf/contracts';
import type { ComponentType } from 'react';

/** One article of the blog. */
export interface Post {
  /** Its id in the address: `/blog?post=choosing-a-blade`. */
  slug: string;
  title: string;
  /** Date of publication: `2026-01-12`. */
  published: string;
  category: Category;
  image: string;
  /** Alternative text of the picture. */
  imageText: string;
  summary: string;
  Body: ComponentType;
}
