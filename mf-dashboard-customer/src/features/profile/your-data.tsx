import { call } from '@kerf/api-client';
import { saveAs } from '@kerf/federation/download-file';
import { useMutation } from '@kerf/federation/query';
import { useNavigate } from '@kerf/federation/router';
import { session } from '@kerf/session';
import { Button, confirm, ErrorText, Panel, toast } from '@kerf/ui';
import { messages } from '../../messages';
import styles from './profile.module.css';

const { data: texts } = messages;

/** All that the shop has stored about the customer, as a file, and the way to have it deleted. The shop asks for a fresh sign-in before. */
export function YourData({ email }: { email: string }) {
  const navigate = useNavigate();
  const download = useMutation({
    mutationFn: async () => {
      const data = await call('downloadPersonalData', { params: { email } });
      const { toDocument } = await import('./data-document');
      saveAs(new Blob([toDocument(data)], { type: 'text/html' }), texts.file({ ending: 'html' }));
      saveAs(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), texts.file({ ending: 'json' }));
    },
  });
  const erase = useMutation({
    mutationFn: () => call('erasePersonalData', { params: { email } }),
    onSuccess: async () => {
      await session.signOut().catch(() => undefined);
      toast.success(texts.erased);
      await navigate('/', { replace: true });
    },
  });
  const ask = async () => {
    const { title, text, confirmLabel, cancelLabel } = texts.sure;
    if (await confirm({ title, text, confirmLabel, cancelLabel, destructive: true })) erase.mutate();
  };
  const error = erase.error ?? download.error;
  return (
    <Panel title={texts.title}>
      <div className={styles.security}>
        <p className={styles.sentence}>{texts.download}</p>
        <Button busy={download.isPending} onClick={() => download.mutate()}>
          {texts.downloadAction}
        </Button>
      </div>
      <div className={styles.security}>
        <p className={styles.sentence}>{texts.erase}</p>
        <Button busy={erase.isPending} onClick={ask}>
          {texts.eraseAction}
        </Button>
      </div>
      {error ? <ErrorText message={error.message} /> : null}
    </Panel>
  );
}
