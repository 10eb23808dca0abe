import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { CategoryList } from '@kerf/session/category-template';
import { Section } from '@kerf/ui';
import { categoryPath } from '../../category-path';
import text from '../../components/text.module.css';
import { messages } from '../../messages';
import styles from './blog-sidebar.module.css';
import type { Post } from './post';
import { PublishedOn } from './published-on';

interface BlogSidebarProps {
  posts: readonly Post[];
  current: Post;
}

/** The recent posts and the categories of the shop. */
export function BlogSidebar({ posts, current }: BlogSidebarProps) {
  return (
    <aside className={styles.sidebar}>
      <Section title={messages.recentPosts}>
        <ul className={styles.posts}>
          {posts.map(post => (
            <li key={post.slug}>
              <Link
                to={`${paths.blog}?post=${post.slug}`}
                className={styles.post}
                aria-current={post === current ? 'page' : undefined}
              >
                <img className={styles.picture} src={post.image} alt="" width={96} height={72} loading="lazy" />
                <span className={styles.words}>
                  <span lang={post.lang} className={styles.title}>
                    {post.title}
                  </span>
                  <span className={text.quiet}>
                    <PublishedOn day={post.published} />
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={messages.categories}>
        <ul className={styles.categories}>
          <CategoryList>
            {({ key, name }) => (
              <li key={key}>
                <Link to={categoryPath(key)} className={styles.category}>
                  {name}
                </Link>
              </li>
            )}
          </CategoryList>
        </ul>
      </Section>
    </aside>
  );
}
