import { useEffect, useRef } from 'react';
import { cssTransition, type ToastOptions, ToastContainer as Toasts, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { IconButton } from '../button/IconButton';
import { Icon, type IconName } from '../icons/Icon';
import { connect, type ToastKind, type ToastMessage } from './store';
import styles from './ToastContainer.module.css';
import { useFocusPause } from './useFocusPause';

const icons: Record<ToastKind, IconName> = { success: 'check', error: 'alert', info: 'info' };
const slide = cssTransition({ enter: styles.enter ?? '', exit: styles.exit ?? '' });

function show({ kind, text }: ToastMessage) {
  const options: ToastOptions = {
    role: kind === 'error' ? 'alert' : 'status',
    icon: () => <Icon name={icons[kind]} />,
    className: `${styles.toast} ${styles[kind]}`,
  };
  toast[kind](text, options);
}

/** The toasts themselves, in a part of their own: most visits never see one. Alt+T leads to the newest. */
export function ToastContainer() {
  const box = useRef<HTMLDivElement>(null);
  const giveFocusBack = useFocusPause(box);
  useEffect(() => connect(show), []);

  const dismiss = (close: () => void) => {
    close();
    giveFocusBack();
  };

  return (
    <div ref={box}>
      <Toasts
        className={styles.container}
        position="top-right"
        autoClose={5000}
        transition={slide}
        hideProgressBar
        newestOnTop
        closeButton={({ closeToast }) => (
          <IconButton icon="close" label="Dismiss" onClick={() => dismiss(() => closeToast())} />
        )}
      />
    </div>
  );
}
