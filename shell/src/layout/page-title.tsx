import { useMatches } from '@kerf/federation/router';
import { messages } from '../messages';
import type { PageHandle } from '../remotes/mount-page';

/** The document's title and description: the ones given, else those of the deepest route that has any. */
export function PageTitle({ page }: { page?: PageHandle | undefined }) {
  const matched = useMatches().findLast(match => match.handle)?.handle as PageHandle | undefined;
  const handle = page ?? matched;
  return (
    <>
      <title>{handle ? `${handle.title} · ${messages.brand}` : messages.brand}</title>
      <meta name="description" content={handle?.description ?? messages.description} />
    </>
  );
}
