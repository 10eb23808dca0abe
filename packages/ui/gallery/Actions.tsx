import { Button, buttonClass, confirm, IconButton, toast } from '@kerf/ui';
import { useState } from 'react';
import styles from './Gallery.module.css';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

async function askToDelete() {
  const yes = await confirm({
    title: 'Are you sure?',
    text: 'The item leaves the shop. Orders already placed keep it.',
    confirmLabel: 'Delete item',
    cancelLabel: 'Keep it',
    destructive: true,
  });
  if (yes) toast.success('The item is deleted.');
  else toast.info('The item is kept.');
}

async function askToShift() {
  const yes = await confirm({ title: 'Are you sure to shift items?', confirmLabel: 'Shift', cancelLabel: 'Cancel' });
  if (yes) toast.success('This order has been Shift');
  else toast.error('This order not shift !');
}

export function Actions() {
  const [busy, setBusy] = useState(false);
  return (
    <div className={styles.stack}>
      {[{}, { busy: true }, { disabled: true }].map(state => (
        <div key={JSON.stringify(state)} className={styles.row}>
          {variants.map(variant => (
            <Button key={variant} variant={variant} {...state}>
              {variant} {Object.keys(state)[0]}
            </Button>
          ))}
        </div>
      ))}
      <div className={styles.row}>
        <Button variant="primary" size="large">
          Get Started
        </Button>
        <a className={buttonClass('secondary', { size: 'large' })} href="#Shop">
          See the tools
        </a>
        <Button variant="primary" busy={busy} onClick={() => setBusy(true)}>
          Runs on click
        </Button>
        <IconButton icon="menu" label="Menu" />
        <IconButton icon="pause" label="Pause" />
        <IconButton icon="chevron-left" label="Back" disabled />
      </div>
      <div className={styles.row}>
        <Button variant="danger" onClick={askToDelete}>
          Delete with a question
        </Button>
        <Button onClick={askToShift}>Shift with a question</Button>
        <Button onClick={() => toast.success('Saved.')}>Success toast</Button>
        <Button onClick={() => toast.error('The order could not be cancelled. It is already paid.')}>
          Error toast
        </Button>
        <Button onClick={() => toast.info('A longer notice that takes more than one line to say what it has to say.')}>
          Info toast
        </Button>
      </div>
    </div>
  );
}
