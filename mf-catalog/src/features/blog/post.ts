import type { Category } from '@kerf/contracts';
import type { ComponentType } from 'react';

/** One article of the blog. */
export interface Post {
  /** Its name in the address: `/blog?post=choosing-a-blade`. */
  slug: string;
  title: string;
  /** The day it was published: `2026-01-12`. */
  published: string;
  category: Category;
  image: string;
  /** What the picture shows. */
  imageText: string;
  summary: string;
  Body: ComponentType;
}
