import { CategoryName } from '@kerf/session/category-template';
import { Badge } from '@kerf/ui';
import { useEffect, useRef } from 'react';
import styles from './article.module.css';
import type { Post } from './post';
import { PublishedOn } from './published-on';

/** A blog post. Its heading gets the focus when another post is chosen. */
export function Article({ post }: { post: Post }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(post);
  useEffect(() => {
    if (before.current === post) return;
    before.current = post;
    heading.current?.focus({ preventScroll: true });
  }, [post]);
  const { title, published, category, image, imageText, summary, Body, lang } = post;
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <p className={styles.facts}>
          <Badge tone="accent">
            <CategoryName of={category} />
          </Badge>
          <PublishedOn day={published} />
        </p>
        <h1 ref={heading} tabIndex={-1} lang={lang}>
          {title}
        </h1>
        <p lang={lang} className={styles.summary}>
          {summary}
        </p>
      </header>
      <img
        lang={lang}
        className={styles.picture}
        src={image}
        alt={imageText}
        width={960}
        height={540}
        fetchPriority="high"
      />
      <div lang={lang} className={styles.text}>
        <Body />
      </div>
    </article>
  );
}
