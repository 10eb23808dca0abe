import { Button, ErrorText, Page } from '@kerf/ui';
import { useEffect, useState } from 'react';
import styles from './drawer.module.css';
import picture from './drawer.svg';
import { release } from './release';

/** A page with a file of each kind: a style, a picture in it, one in the page, and a script that is loaded later. */
export default function DrawerPage() {
  const [name, setName] = useState('');
  const [content, setContent] = useState('');
  const [error, setError] = useState('');
  useEffect(() => setName(release), []);
  const open = () =>
    import('./drawer-content').then(loaded => setContent(loaded.content)).catch(failed => setError(failed.message));
  return (
    <Page title={`Drawer of ${name}`}>
      <img className={styles.picture} src={picture} alt="A drawer" width="96" height="48" />
      <p className={styles.label} data-testid="label">
        Chisels
      </p>
      <Button onClick={open}>Open</Button>
      {content ? <p>{content}</p> : null}
      {error ? <ErrorText message={error} /> : null}
    </Page>
  );
}
