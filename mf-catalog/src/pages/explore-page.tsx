import { Page } from '@kerf/ui';
import { Explore } from '../features/explore/explore';
import { messages } from '../messages';

/** `/home/explore`: every tool, with search and filters. The address says what is shown. */
export default function ExplorePage() {
  return (
    <Page title={messages.collection} intro={messages.collectionIntro}>
      <Explore />
    </Page>
  );
}
