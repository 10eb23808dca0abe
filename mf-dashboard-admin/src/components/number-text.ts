import { locale } from '@kerf/contracts/domain';

/** 1234 as `1,234`, in the language of the page. */
export const numberText = (value: number): string => value.toLocaleString(locale());

/** 12 as `+12%`, and -12 with the minus sign that screen readers read. */
export const changeText = (percent: number): string =>
  new Intl.NumberFormat(locale(), { style: 'percent', signDisplay: 'exceptZero', useGrouping: false })
    .format(percent / 100)
    .replace('-', '−');
