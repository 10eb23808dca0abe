import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { buttonClass, EmptyState, Page } from '@kerf/ui';
import { messages } from '../../messages';

/** The page of an item that does not exist or is no longer sold. */
export function MissingItem() {
  return (
    <Page title={messages.missing.title}>
      <EmptyState
        title={messages.missing.heading}
        text={messages.missing.text}
        icon="search"
        action={
          <Link to={paths.explore} className={buttonClass('primary')}>
            {messages.everyTool}
          </Link>
        }
      />
    </Page>
  );
}
