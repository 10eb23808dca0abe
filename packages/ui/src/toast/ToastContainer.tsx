import { Toast } from '@base-ui/react/toast';
import { type FocusEvent, useEffect, useRef } from 'react';
import { Button } from '../button/Button';
import { IconButton } from '../button/IconButton';
import { cx } from '../cx';
import { Icon, type IconName } from '../icons/Icon';
import { words } from '../words';
import { connect, type ToastAction, type ToastKind, type ToastMessage } from './store';
import styles from './ToastContainer.module.css';

const icons: Record<ToastKind, IconName> = { success: 'check', error: 'alert', info: 'info' };

/** Messages. Base UI takes them for dialogs, and `aria-modal` is not allowed in these roles. */
const message = (role: 'alert' | 'status') => ({ role, 'aria-modal': undefined });
const roles = { success: message('status'), error: message('alert'), info: message('status') };

/** Shows toasts. A separate chunk, because most visits show none. F6 moves the focus to the toasts. */
export function ToastContainer() {
  return (
    <Toast.Provider timeout={5000} limit={Number.POSITIVE_INFINITY}>
      <Toasts />
    </Toast.Provider>
  );
}

function ToastButton({ action, onClick }: { action: ToastAction | undefined; onClick: () => void }) {
  if (!action) return null;
  const choose = () => {
    onClick();
    action.onClick();
  };
  return (
    <Button variant="quiet" className={styles.action} onClick={choose}>
      {action.label}
    </Button>
  );
}

function Toasts() {
  const { toasts, add, close } = Toast.useToastManager<ToastMessage>();
  const previous = useRef<HTMLElement>(null);

  useEffect(() => {
    // A second toast with the id of a visible one restarts its time.
    const show = (data: ToastMessage) => {
      const { kind, text, action } = data;
      add({ description: text, data, ...(action ? { timeout: 0 } : { id: `${kind} ${text}` }) });
    };
    return connect(show);
  }, [add]);

  // Base UI returns the focus only after F6, not after a click on the button.
  const rememberFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      previous.current = relatedTarget;
  };

  return (
    <Toast.Viewport className={styles.container} onFocus={rememberFocus}>
      {toasts.map(toast => {
        const kind = toast.data?.kind ?? 'info';
        return (
          <Toast.Root
            key={toast.id}
            toast={toast}
            swipeDirection="right"
            {...roles[kind]}
            className={cx(styles.toast, styles[kind])}
          >
            <Icon name={icons[kind]} />
            <Toast.Description />
            <ToastButton
              action={toast.data?.action}
              onClick={() => {
                close(toast.id);
                previous.current?.focus();
              }}
            />
            <Toast.Close
              // Base UI hides it from screen readers until the toasts are hovered or focused.
              aria-hidden={false}
              render={<IconButton icon="close" label={words.dismiss} className={styles.close} />}
              onClick={() => previous.current?.focus()}
            />
          </Toast.Root>
        );
      })}
    </Toast.Viewport>
  );
}
