import { vatNumberOf } from './vat-number.js';

it.each([
  ['DE136695976', 'DE136695976'],
  ['at u13585627', 'ATU13585627'],
  ['FR 40 303265045', 'FR40303265045'],
  ['GB 980 7806 84', 'GB980780684'],
  ['xi 980 7806 84', 'XI980780684'],
  ['CHE-107.787.577 IVA', 'CHE107787577IVA'],
  ['EL023456780', 'EL023456780'],
  ['GR023456780', 'EL023456780'],
  ['gr 023456780', 'EL023456780'],
  ['VAT DE136695976', 'DE136695976'],
  ['VAT No. GB 980 7806 84', 'GB980780684'],
  ['vat-id: GR 023456780', 'EL023456780'],
  ['VAT Reg. No.: xi 980 7806 84', 'XI980780684'],
  ['VATDE136695976', 'DE136695976'],
  ['DE\u00a0136\u2011695\u2011976', 'DE136695976'],
  [undefined, undefined],
])('takes %s', (typed, stored) => {
  expect(vatNumberOf(typed)).toBe(stored);
});

it.each([
  'DE136695978',
  'DE13669597',
  '136695976',
  'US123456789',
  'XX1',
  'XI980780685',
  'GR023456781',
  'VAT',
  'VAT GR',
  'XI',
  '-',
  'DE136695976; DROP',
])('refuses %s', typed => {
  expect(() => vatNumberOf(typed)).toThrow('vatNumber');
});
