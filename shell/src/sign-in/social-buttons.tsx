import { readConfig } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { type Social, session } from '@kerf/session';
import { Button, Icon } from '@kerf/ui';
import { useId } from 'react';
import styles from './sign-in.module.css';
import { signInMessages as texts } from './sign-in-messages';

export interface SocialButtonsProps {
  run: (signIn: () => Promise<void>) => void;
  disabled: boolean;
  github?: boolean;
}

/** Sign-in through other services. GitHub is disabled with a note if the provider has it switched off. */
export function SocialButtons({ run, disabled, github = false }: SocialButtonsProps) {
  const config = useQuery({ queryKey: ['config'], queryFn: readConfig, staleTime: Number.POSITIVE_INFINITY });
  const noteId = useId();
  const githubOff = !config.data?.identity.github;
  const signInWith = (social: Social) => run(() => session.signInWith(social));
  return (
    <div className={styles.social}>
      <p className={styles.or}>{texts.login.or}</p>
      <Button wide disabled={disabled} onClick={() => signInWith('google')}>
        <Icon name="google" /> {texts.login.google}
      </Button>
      {github ? (
        <Button
          wide
          disabled={disabled || githubOff}
          aria-describedby={githubOff ? noteId : undefined}
          onClick={() => signInWith('github')}
        >
          <Icon name="github" /> {texts.login.github}
        </Button>
      ) : null}
      {github && githubOff ? (
        <p id={noteId} className={styles.unavailable}>
          {texts.login.githubOff}
        </p>
      ) : null}
    </div>
  );
}
