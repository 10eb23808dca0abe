import { makeOrder } from '@kerf/testing';
import {
  carrierFor,
  chosenOf,
  differing,
  type Entries,
  entryOf,
  sharedNumbers,
  shipmentOf,
  withFile,
} from './shipments';

const ups = '1Z999AA10123461009';
const [first, second, third] = ['1', '2', '3'].map(digit =>
  makeOrder({ _id: digit.repeat(24), paid: true, status: 'paid' }),
) as [ReturnType<typeof makeOrder>, ReturnType<typeof makeOrder>, ReturnType<typeof makeOrder>];
const orders = [first, second, third];
const found = new Map([
  [first._id, { trackingNumber: ups, carrier: 'UPS' }],
  [second._id, { trackingNumber: '998877665544' }],
]);

test('takes the carrier that a person chose, then that of the file, of the number, of all', () => {
  const number = { trackingNumber: ups };
  expect(carrierFor({ ...number, carrier: 'Van', fileCarrier: 'DHL' }, 'USPS')).toBe('Van');
  expect(carrierFor({ ...number, fileCarrier: 'DHL' }, 'USPS')).toBe('DHL');
  expect(carrierFor(number, 'USPS')).toBe('UPS');
  expect(carrierFor({ trackingNumber: '1' }, 'USPS')).toBe('USPS');
});

test('fills numbers from a file, and overwrites only what an earlier file has filled', () => {
  const typed: Entries = { [first._id]: { trackingNumber: '1Z1', isTyped: true, carrier: 'DHL' } };
  expect(differing(typed, found)).toEqual([first._id]);
  const kept = withFile(typed, found, differing(typed, found));
  expect(entryOf(kept, first._id)).toEqual(typed[first._id]);
  expect(entryOf(kept, second._id)).toEqual({ trackingNumber: '998877665544' });
  const taken = withFile(kept, found);
  expect(entryOf(taken, first._id)).toEqual({ trackingNumber: ups, carrier: 'DHL', fileCarrier: 'UPS' });
  expect(differing(taken, new Map([[first._id, { trackingNumber: 'other' }]]))).toEqual([]);
});

test('takes another spelling of a typed number for the same one, and an emptied field for none', () => {
  const typed: Entries = {
    [first._id]: { trackingNumber: '1z 999 aa1 0123 4610 09', isTyped: true },
    [second._id]: { trackingNumber: ' ', isTyped: true },
  };
  expect(differing(typed, found)).toEqual([]);
});

test('finds all orders that have the same number', () => {
  const entries: Entries = {
    [first._id]: { trackingNumber: ups },
    [second._id]: { trackingNumber: ups.toLowerCase() },
    [third._id]: { trackingNumber: '' },
  };
  expect([...sharedNumbers(entries, orders)]).toEqual([first._id, second._id]);
});

test('ships orders with a number, or all, but for those that a person took out', () => {
  const entries: Entries = {
    [first._id]: { trackingNumber: ups },
    [second._id]: { trackingNumber: ups, isSkipped: true },
  };
  expect(chosenOf(orders, entries, true)).toEqual([first]);
  expect(chosenOf(orders, entries, false)).toEqual([first, third]);
});

test('sends all lines that are left, and a carrier only with a number', () => {
  const lines = [{ item: first.item, quantity: 2 }];
  expect(shipmentOf(first, { trackingNumber: ` ${ups} ` }, 'DHL')).toEqual({
    carrier: 'UPS',
    trackingNumber: ups,
    lines,
  });
  expect(shipmentOf(first, { trackingNumber: '' }, 'DHL')).toEqual({ lines });
});
