import { settleReleases } from './releases';
import { report } from './report';
import { reportErrors } from './report-errors';

jest.mock('./report', () => ({ report: jest.fn() }));

const remote = (name: string) => ({ name, release: '1', paths: [], entry: `https://releases.test/${name}/1/entry.js` });
const inScript = (name: string) => `at buy (https://releases.test/${name}/1/static/p.js:1:20)`;
const ofShell = 'at Ke (https://shop.test/static/js/index.0a.js:1:900)';
const inExtension = 'at wrapped (chrome-extension://abcdef/content.js:1:1)';

const errorAt = (frames: string[], error = new Error('Out of wood.')) =>
  Object.assign(error, { stack: ['Error: Out of wood.', ...frames].join('\n    ') });
const throws = (error: unknown, filename = '') => window.dispatchEvent(new ErrorEvent('error', { error, filename }));
const rejects = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
const reported = () => jest.mocked(report).mock.calls.map(([{ name }, kind]) => [name, kind]);

beforeAll(reportErrors);
beforeEach(() => {
  jest.resetAllMocks();
  settleReleases([remote('mf_catalog'), remote('mf_checkout')]);
});

it('reports the remote whose script is the first in the stack of an error', () => {
  const error = errorAt([ofShell, inScript('mf_checkout'), inScript('mf_catalog')]);
  throws(error);
  expect(jest.mocked(report).mock.calls).toEqual([[expect.objectContaining({ name: 'mf_checkout' }), 'error', error]]);
});

it('reports a promise that nobody handles', () => {
  rejects(errorAt([`at async ${inScript('mf_catalog').slice(3)}`]));
  expect(reported()).toEqual([['mf_catalog', 'error']]);
});

it('takes the script of the event for a thrown value without a stack', () => {
  throws('Out of wood.', 'https://releases.test/mf_catalog/1/static/p.js');
  rejects('Out of wood.');
  expect(reported()).toEqual([['mf_catalog', 'error']]);
});

it('reports nobody for an error of the shell, or of an extension that calls a remote', () => {
  throws(errorAt([ofShell]));
  throws(errorAt([inExtension, inScript('mf_catalog')]));
  throws(null);
  rejects(undefined);
  expect(report).not.toHaveBeenCalled();
});

it.each([
  ['the API', Object.assign(new Error('The shop is having trouble.'), { name: 'ApiError' })],
  ['the network', new TypeError('Failed to fetch')],
  ['the network in Safari', new TypeError('Load failed')],
  ['a request that the page gave up', Object.assign(new Error('Aborted'), { name: 'AbortError' })],
  ['one of these below another error', new Error('No prices.', { cause: new TypeError('Failed to fetch') })],
])('reports nobody for an error of %s', (_, error) => {
  rejects(errorAt([inScript('mf_catalog')], error));
  expect(report).not.toHaveBeenCalled();
});
