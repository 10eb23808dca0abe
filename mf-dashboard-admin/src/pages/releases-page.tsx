import { useQuery } from '@kerf/federation/query';
import { EmptyState, Loaded, Page } from '@kerf/ui';
import { releasesQuery } from '../features/releases/release-service';
import { RemoteReleasesSection } from '../features/releases/remote-releases';
import { messages } from '../messages';

const { releases: texts } = messages;

export default function ReleasesPage() {
  const releases = useQuery(releasesQuery);
  return (
    <Page title={texts.title} intro={texts.about}>
      <Loaded lines={16} query={releases}>
        {found => {
          if (!found) return <p>{texts.noService}</p>;
          if (!found.remotes.length) return <EmptyState title={texts.none} text={texts.noneText} />;
          return found.remotes.map(each => (
            <RemoteReleasesSection key={each.remote} of={each} canRollBack={found.canRollBack} />
          ));
        }}
      </Loaded>
    </Page>
  );
}
