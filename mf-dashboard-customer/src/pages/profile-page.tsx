import { query } from '@kerf/api-client';
import { Fragment } from '@kerf/federation/fragment';
import { useQuery } from '@kerf/federation/query';
import { staffRoleOf, useSession } from '@kerf/session';
import { ErrorText, Loaded, Page } from '@kerf/ui';
import styles from '../features/profile/profile.module.css';
import { ProfileCard } from '../features/profile/profile-card';
import { ProfileForm } from '../features/profile/profile-form';
import { Security } from '../features/profile/security';
import { YourData } from '../features/profile/your-data';
import { SecondFactor } from '../features/security/second-factor';
import { Sessions } from '../features/security/sessions';
import { Start } from '../features/start/start';
import { useStart } from '../features/start/use-start';
import { messages } from '../messages';

const { profile: texts } = messages;

/** The start of the dashboard. Staff have their overview, and see the profile and the security of their account only. */
export default function ProfilePage() {
  const { user, role } = useSession(state => state);
  const isCustomer = staffRoleOf(role) === null;
  return (
    <Page
      title={texts.title}
      intro={user?.displayName && isCustomer ? texts.hello({ name: user.displayName }) : undefined}
    >
      {user ? (
        <Content key={user.email} email={user.email} isCustomer={isCustomer} />
      ) : (
        <ErrorText message={texts.nobody} />
      )}
    </Page>
  );
}

const Content = ({ email, isCustomer }: { email: string; isCustomer: boolean }) =>
  isCustomer ? <WithStart email={email} /> : <OfStaff email={email} />;

const OfStaff = ({ email }: { email: string }) => (
  <>
    <SecondFactor />
    <Sessions />
    <Profile email={email} />
  </>
);

function WithStart({ email }: { email: string }) {
  const start = useStart(email);
  if (start.isLoading)
    return (
      <Loaded lines={12} query={{ data: undefined, error: null, refetch: () => {} }}>
        {() => null}
      </Loaded>
    );
  return (
    <>
      <Start {...start} />
      <Profile email={email} />
      <Security email={email} />
      <SecondFactor />
      <Sessions />
      <YourData email={email} />
      <Fragment name="mf-dashboard-customer/profile" version={1} />
    </>
  );
}

function Profile({ email }: { email: string }) {
  const profiles = useQuery(query('getProfile', { params: { email } }));
  return (
    <Loaded lines={12} query={profiles}>
      {([profile]) => (
        <div className={styles.columns}>
          <ProfileCard profile={profile} />
          <ProfileForm email={email} profile={profile} />
        </div>
      )}
    </Loaded>
  );
}
