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
    // A second toast with the id of a visible one is not shown.
    toastId: `${kind} ${text}`,
    role: kind === 'error' ? 'alert' : 'status',
    icon: () => <Icon name={icons[kind]} />,
    className: `${styles.toast} ${styles[kind]}`,
  };
  toast[kind](text, options);
}

/** Shows toasts. A separate chunk, because most visits show none. Alt+T moves the focus to the newest toast. */
export function ToastContainer() {
  const box = useRef<HTMLDivElement>(null);
  const restoreFocus = useFocusPause(box);
  useEffect(() => connect(show), []);

  const dismiss = (close: () => void) => {
    close();
    restoreFocus();
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
