import { pageStamp } from './page-stamp';

const timing = (serverTiming: object[] | undefined) =>
  Object.assign(performance, { getEntriesByType: () => (serverTiming ? [{ serverTiming }] : []) });
afterEach(() => Reflect.deleteProperty(performance, 'getEntriesByType'));

it('is what the server sent with the document', () => {
  timing([
    { name: 'cache', description: 'hit' },
    { name: 'stamp', description: 't,mf_catalog=1,s' },
  ]);
  expect(pageStamp()).toBe('t,mf_catalog=1,s');
});

it('is undefined without the header, without an entry and in a browser without either', () => {
  timing([{ name: 'cache', description: 'hit' }]);
  expect(pageStamp()).toBeUndefined();
  timing(undefined);
  expect(pageStamp()).toBeUndefined();
  Reflect.deleteProperty(performance, 'getEntriesByType');
  expect(pageStamp()).toBeUndefined();
});
