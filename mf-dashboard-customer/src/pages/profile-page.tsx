import { query } from '@kerf/api-client';
import { useQuery } from '@kerf/federation/query';
import { useSession } from '@kerf/session';
import { ErrorText, Loaded, Page } from '@kerf/ui';
import styles from '../features/profile/profile.module.css';
import { ProfileCard } from '../features/profile/profile-card';
import { ProfileForm } from '../features/profile/profile-form';
import { messages } from '../messages';

export default function ProfilePage() {
  const email = useSession(state => state.user?.email);
  return (
    <Page title={messages.profile.title}>
      {email ? <Profile key={email} email={email} /> : <ErrorText message={messages.profile.nobody} />}
    </Page>
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
