import { confirm } from '@kerf/ui';
import { formPageMessages as texts } from '../messages/form-page-messages';

/** Of a page with changes that are not saved: see `useLeaveGuard`. */
export const askToLeave = (): Promise<boolean> =>
  confirm({
    title: texts.leave,
    text: texts.leaveText,
    confirmLabel: texts.discard,
    cancelLabel: texts.stay,
    destructive: true,
  });
