import { query } from '@kerf/api-client';
import { useSession } from '@kerf/session';
import { ErrorText, Page, Skeleton } from '@kerf/ui';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../messages';
import styles from './profile.module.css';
import { ProfileCard } from './profile-card';
import { ProfileForm } from './profile-form';

export default function ProfilePage() {
  const email = useSession(state => state.user?.email ?? '');
  const profile = useQuery({ ...query('getProfile', { params: { email } }), enabled: email !== '' });

  return (
    <Page title={messages.profile.title}>
      {profile.isError ? <ErrorText message={profile.error.message} onRetry={() => profile.refetch()} /> : null}
      {profile.isPending ? <Skeleton shape="card" /> : null}
      {profile.isSuccess ? (
        <div className={styles.columns}>
          <ProfileCard profile={profile.data[0]} />
          <ProfileForm email={email} profile={profile.data[0]} />
        </div>
      ) : null}
    </Page>
  );
}
