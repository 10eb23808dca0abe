import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { buttonClass, EmptyState, Page } from '@kerf/ui';

/** The page of an item that does not exist or is no longer sold. */
export function MissingItem() {
  return (
    <Page title="This tool is not here">
      <EmptyState
        title="We do not sell this tool"
        text="It may have been removed from the shop. All other tools are in the collection."
        icon="search"
        action={
          <Link to={paths.explore} className={buttonClass('primary')}>
            See every tool
          </Link>
        }
      />
    </Page>
  );
}
