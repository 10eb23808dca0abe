/** How many working days a delivery takes, from the payment. */
export interface DeliveryDays {
  min: number;
  max: number;
}

const isWeekend = (date: Date): boolean => date.getDay() % 6 === 0;

/** The day that is `days` working days after `from`, in the local time zone. Weekends do not count; public holidays do. */
export const afterWorkingDays = (from: Date, days: number): Date => {
  const date = new Date(from);
  for (let left = days; left > 0; ) {
    date.setDate(date.getDate() + 1);
    if (!isWeekend(date)) left -= 1;
  }
  return date;
};

/** `Tue, Dec 1`, without a line break inside. */
const dayText = (date: Date): string =>
  date.toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric' }).replaceAll(' ', '\u00a0');

/** When an order that is paid at `from` arrives: `Tue, Dec 1 to Thu, Dec 3`, or one day. */
export const arrivalText = ({ min, max }: DeliveryDays, from: Date): string => {
  const [first, last] = [dayText(afterWorkingDays(from, min)), dayText(afterWorkingDays(from, max))];
  return first === last ? first : `${first} to ${last}`;
};

/** The last day on which an order that is paid at `from` arrives: `Thu, Dec 3`. */
export const arrivalDay = ({ max }: DeliveryDays, from: Date): string => dayText(afterWorkingDays(from, max));
