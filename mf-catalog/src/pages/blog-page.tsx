import { useSearchParams } from '@kerf/federation/router';
import { useDocumentTitle } from '@kerf/federation/use-document-title';
import { Article } from '../features/blog/article';
import { BlogSidebar } from '../features/blog/blog-sidebar';
import { loadPosts } from '../features/blog/translated-posts';
import styles from './blog-page.module.css';

/** `/blog`: the newest post or the one in `?post=`, with the recent posts and the categories. */
const blogPage = (posts: Awaited<ReturnType<typeof loadPosts>>) =>
  function BlogPage() {
    const [search] = useSearchParams();
    const chosen = posts.find(post => post.slug === search.get('post'));
    const current = chosen ?? posts[0];
    useDocumentTitle(chosen?.title);
    return (
      <div className={styles.blog}>
        <Article post={current} />
        <BlogSidebar posts={posts} current={current} />
      </div>
    );
  };

/** With its posts, so that the first view of the page server stays until they can be shown. */
export const page = loadPosts().then(posts => ({ default: blogPage(posts) }));
