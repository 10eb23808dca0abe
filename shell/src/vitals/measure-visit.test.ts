import { measureVisit } from './measure-visit';
import { sendVitals } from './send-vitals';

jest.mock('./send-vitals', () => ({ sendVitals: jest.fn() }));

let idle: () => void = () => undefined;
const settled = () => new Promise(resolve => setTimeout(resolve));

beforeEach(() => {
  jest.mocked(sendVitals).mockReset();
  sessionStorage.clear();
  window.requestIdleCallback = run => {
    idle = run as () => void;
    return 0;
  };
  idle = () => undefined;
});
afterEach(() => jest.restoreAllMocks());

const visit = async (vitalsShare?: number) => {
  idle = () => undefined;
  measureVisit({ apiUrl: 'http://api.test', ...(vitalsShare !== undefined && { vitalsShare }) });
  idle();
  await settled();
  return jest.mocked(sendVitals).mock.calls.length;
};

it('measures when the page is idle', async () => {
  measureVisit({ apiUrl: 'http://api.test', vitalsShare: 1 });
  await settled();
  expect(sendVitals).not.toHaveBeenCalled();
  idle();
  await settled();
  expect(sendVitals).toHaveBeenCalledWith('http://api.test');
});

it('measures a tenth of the visits by default, and the share of the configuration', async () => {
  const draw = jest.spyOn(Math, 'random').mockReturnValue(0.1);
  expect(await visit()).toBe(0);
  sessionStorage.clear();
  draw.mockReturnValue(0.09);
  expect(await visit()).toBe(1);
  sessionStorage.clear();
  expect(await visit(0)).toBe(1);
});

it('decides once for the session of a tab', async () => {
  await visit(1);
  expect(await visit(0)).toBe(2);
  sessionStorage.clear();
  expect(await visit(0)).toBe(2);
});

it('works without storage', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied');
  });
  expect(await visit(1)).toBe(1);
});
