import { query } from '@kerf/api-client';
import { locale } from '@kerf/contracts/domain';
import { failingNow } from '@kerf/contracts/staff';
import { useQuery } from '@kerf/federation/query';
import { EmptyState, Loaded, Page } from '@kerf/ui';
import { useState } from 'react';
import { type Wanted, wayBack } from '../features/releases/decision';
import { FreezeLine, StopReleases } from '../features/releases/freeze';
import { releaseTexts as texts } from '../features/releases/messages';
import { NowTable } from '../features/releases/now-table';
import { releasesQuery } from '../features/releases/release-service';
import styles from '../features/releases/releases.module.css';
import { RemoteReleasesSection } from '../features/releases/remote-releases';
import { ScopeTable } from '../features/releases/scope-table';
import { inOrder, remoteOf } from '../features/releases/verdict';
import { VerdictLine } from '../features/releases/verdict-line';
import { pageMessages } from '../messages/page-messages';

const EVERY_MS = 15_000;
const times = new Intl.DateTimeFormat(locale(), { timeStyle: 'medium' });

export default function ReleasesPage() {
  const releases = useQuery(releasesQuery);
  const recent = useQuery({ ...query('listRecentReleases', {}), refetchInterval: EVERY_MS });
  const failing = recent.data && failingNow(recent.data);
  const { error, dataUpdatedAt, refetch } = releases;
  // Without this, the last minutes move the remotes below them when they load. If they fail, the page shows the remotes at once.
  const data = recent.isPending && recent.failureCount === 0 ? undefined : releases.data;
  const [wanted, setWanted] = useState<Wanted>();
  return (
    <Page
      title={pageMessages.releases.title}
      intro={pageMessages.releases.description}
      actions={data ? <StopReleases of={data} /> : null}
    >
      <Loaded lines={16} query={{ data, error, refetch }}>
        {found => {
          if (!found) return <p>{texts.noService}</p>;
          if (!found.remotes.length)
            return (
              <>
                <FreezeLine of={found} />
                <EmptyState title={texts.none} text={texts.noneText} />
              </>
            );
          return (
            <>
              <FreezeLine of={found} />
              <VerdictLine
                remotes={found.remotes}
                failing={failing}
                onWant={change => setWanted({ ...change, press: (wanted?.press ?? 0) + 1 })}
              />
              {recent.data && failing ? (
                <NowTable remotes={found.remotes} recent={recent.data} failing={failing} />
              ) : null}
              <ScopeTable scopes={found.scopes} />
              {inOrder(found.remotes, failing ?? []).map(each => (
                <RemoteReleasesSection
                  key={each.remote}
                  of={each}
                  canChange={found.canChange}
                  recent={recent.data}
                  at={recent.dataUpdatedAt}
                  isFailing={failing?.some(release => remoteOf(release) === each.remote) ?? false}
                  // Once the release is gone, the form starts as usual.
                  wanted={wanted?.remote === each.remote && wayBack(each, wanted.release) ? wanted : undefined}
                />
              ))}
            </>
          );
        }}
      </Loaded>
      {data ? (
        <p className={styles.updated} role={error ? 'alert' : undefined}>
          {error ? texts.stale({ message: error.message }) : texts.updated({ time: times.format(dataUpdatedAt) })}
        </p>
      ) : null}
    </Page>
  );
}
