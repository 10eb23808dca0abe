import { locale } from '@kerf/contracts/domain';
import { paymentMessages } from '../messages/payment-messages';

const time = new Intl.DateTimeFormat(locale(), { timeStyle: 'short' });
const day = new Intl.DateTimeFormat(locale(), { month: 'short', day: 'numeric' });

/** `2:12 PM`, in the visitor's time zone. */
export const clockText = (at: Date): string => time.format(at);

const isToday = (at: Date): boolean => at.toDateString() === new Date().toDateString();

/** `2:12 PM` today, else `Nov 26, 2:12 PM`, in the visitor's time zone. */
export const timeText = (at: Date): string => (isToday(at) ? time.format(at) : `${day.format(at)}, ${time.format(at)}`);

/** `Today`, or `Nov 26`. Without a moment it is now. */
export const dayText = (at?: string): string => {
  const moment = at ? new Date(at) : new Date();
  return isToday(moment) ? paymentMessages.today : day.format(moment).replaceAll(' ', '\u00a0');
};
