import { useQuery } from '@kerf/federation/query';
import { EmptyState, Loaded, Page } from '@kerf/ui';
import { releaseTexts as texts } from '../features/releases/messages';
import { releasesQuery } from '../features/releases/release-service';
import styles from '../features/releases/releases.module.css';
import { RemoteReleasesSection } from '../features/releases/remote-releases';
import { pageMessages } from '../messages/page-messages';

const times = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });

export default function ReleasesPage() {
  const releases = useQuery(releasesQuery);
  const { data, error, dataUpdatedAt } = releases;
  return (
    <Page title={pageMessages.releases.title} intro={pageMessages.releases.description}>
      <Loaded lines={16} query={releases}>
        {found => {
          if (!found) return <p>{texts.noService}</p>;
          if (!found.remotes.length) return <EmptyState title={texts.none} text={texts.noneText} />;
          return found.remotes.map(each => (
            <RemoteReleasesSection key={each.remote} of={each} canChange={found.canChange} />
          ));
        }}
      </Loaded>
      {data ? (
        <p className={styles.updated} role={error ? 'alert' : undefined}>
          {error ? texts.stale(error.message) : texts.updated(times.format(dataUpdatedAt))}
        </p>
      ) : null}
    </Page>
  );
}
