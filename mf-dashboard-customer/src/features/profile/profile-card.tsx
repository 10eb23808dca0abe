import type { Profile } from '@kerf/contracts';
import { useSession } from '@kerf/session';
import { Avatar, Card } from '@kerf/ui';
import { messages } from '../../messages';
import styles from './profile.module.css';

const { profile: texts } = messages;
const facts = ['address', 'education', 'country', 'phone'] as const;

export function ProfileCard({ profile }: { profile: Profile | undefined }) {
  const user = useSession(state => state.user);
  if (!user) return null;
  return (
    <Card as="section">
      <div className={styles.person}>
        <Avatar size="large" src={profile?.photo || user.photoURL} alt="" />
        <div className={styles.names}>
          <p className={styles.name}>
            <bdi>{user.displayName || texts.unnamed}</bdi>
          </p>
          <p className={styles.quiet}>{user.email}</p>
        </div>
      </div>
      <dl className={styles.facts}>
        {facts.map(fact => (
          <div key={fact}>
            <dt>{texts[fact]}</dt>
            <dd className={profile?.[fact] ? undefined : styles.quiet}>
              <bdi>{profile?.[fact] || texts.empty}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
