import { useMatches } from '@kerf/federation/router';
import { messages } from '../messages';
import type { PageHandle } from '../remotes/mount-page';

/** The document's title and description, from the deepest route that has them. */
export function PageTitle() {
  const handle = useMatches().findLast(match => match.handle)?.handle as PageHandle | undefined;
  return (
    <>
      <title>{handle ? `${handle.title} · ${messages.brand}` : messages.brand}</title>
      <meta name="description" content={handle?.description ?? messages.description} />
    </>
  );
}
