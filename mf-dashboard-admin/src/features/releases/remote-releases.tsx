import type { ControlledRemote, RecentRelease } from '@kerf/contracts/staff';
import { Badge, ErrorText, Section } from '@kerf/ui';
import { ChangeForm } from './change-form';
import { Contact } from './contact';
import { CurrentReleases } from './current-releases';
import { choicesFor, type Wanted } from './decision';
import { Disclosure } from './disclosure';
import { ErrorTable } from './error-table';
import { FailureChart } from './failure-chart';
import { HealthTable } from './health-table';
import { releaseTexts as texts } from './messages';
import { MissingLanguages } from './missing-languages';
import { ReleaseTable } from './release-table';
import styles from './releases.module.css';
import { ChangeTable, PreviewTable } from './remote-tables';
import { RequestedTable } from './requested-table';
import { anchorOf } from './verdict-line';

interface SectionProps {
  of: ControlledRemote;
  canChange: boolean;
  /** Undefined while it is not known. */
  recent: readonly RecentRelease[] | undefined;
  /** When `recent` was read. */
  at: number;
  isFailing: boolean;
  /** The change that the line at the top asked for. */
  wanted: Wanted | undefined;
}

/** What visitors get of one remote and how they fare, the form that changes it, and its releases, previews, errors and history. */
export function RemoteReleasesSection({ of, canChange, recent, at, isFailing, wanted }: SectionProps) {
  const { remote, team, problem, releases, previews, changes, live, canary } = of;
  return (
    <Section title={remote} actions={<Badge>{texts.team({ team })}</Badge>}>
      <div className={styles.remote} id={anchorOf(remote)}>
        <Contact of={of} />
        {problem ? <ErrorText message={problem} /> : null}
        <CurrentReleases of={of} />
        <MissingLanguages remote={remote} />
        <WhyNot of={of} canChange={canChange} />
        <div className={styles.disclosures}>
          <Disclosure key={`fares ${isFailing}`} title={texts.fares} startsOpen={isFailing || canary !== undefined}>
            {() => (
              <div className={styles.fares}>
                {recent ? (
                  <div className={styles.now}>
                    <FailureChart of={of} recent={recent} at={at} />
                    <RequestedTable remote={remote} recent={recent} />
                  </div>
                ) : null}
                <HealthTable of={of} />
              </div>
            )}
          </Disclosure>
          {of.mayChange && choicesFor(of).length > 0 ? (
            // Another live release has other choices, so the key resets the form. So does a wanted change.
            <Disclosure
              key={`${live?.release} ${canary?.release} ${canary?.share} ${wanted?.press}`}
              title={texts.change}
              startsOpen={canary !== undefined || wanted !== undefined}
            >
              {() => <ChangeForm of={of} wanted={wanted?.choice} />}
            </Disclosure>
          ) : null}
          <Disclosure title={texts.releases({ count: releases.length })}>
            {() => <ReleaseTable remote={remote} releases={releases} />}
          </Disclosure>
          {previews.length > 0 ? (
            <Disclosure title={texts.previews({ count: previews.length })}>
              {() => <PreviewTable remote={remote} previews={previews} />}
            </Disclosure>
          ) : null}
          <Disclosure title={texts.errors}>{() => <ErrorTable remote={remote} />}</Disclosure>
          <Disclosure title={texts.changes}>{() => <ChangeTable remote={remote} changes={changes} />}</Disclosure>
        </div>
      </div>
    </Section>
  );
}

/** Says why the caller cannot change the remote. */
function WhyNot({ of, canChange }: { of: ControlledRemote; canChange: boolean }) {
  if (of.mayChange) return null;
  if (canChange) return <p>{texts.notYours({ team: of.team })}</p>;
  return (
    <p>
      {texts.onlyCommand} <code>{`npm run kerf -- canary ${of.remote}`}</code>
    </p>
  );
}
