import type { Access } from '@kerf/contracts';
import { allRoutes } from '@kerf/contracts/all-routes';
import type { RawResponse } from './send.js';

const isWrite = ({ text, request }: RawResponse) =>
  !/^(GET|HEAD|OPTIONS) /.test(request.bytes.subarray(0, 8).toString()) && text !== '';
const succeeded = ({ statuses }: RawResponse) => statuses.some(status => status >= 200 && status < 300);
const leaks = /node_modules|at \w+ \(|\/dist\/|MongoServerError|ECONN|BSON|CastError|ZodError/;

const staffAccess: ReadonlySet<Access> = new Set<Access>(['admin', 'support', 'catalogue', 'staff']);
const isForStaff = (name: string) =>
  name in allRoutes && staffAccess.has(allRoutes[name as keyof typeof allRoutes].access);

/** The faults of a response, whatever the caller. Empty if it has none. */
const complaintsOf = (response: RawResponse): string[] => {
  const { statuses, text, hung, request } = response;
  const body = text.slice(text.indexOf('\r\n\r\n') + 4);
  const failed = statuses.length === 1 && (statuses[0] ?? 0) >= 400 && body !== '' && !text.includes('chunked');
  return [
    ...(hung ? ['was left without an end'] : []),
    ...(statuses.some(status => status >= 500) ? [`returned ${statuses}`] : []),
    ...(request.whole && statuses.length === 0 && !hung ? ['got no response'] : []),
    ...(failed && !/"statusCode":4\d\d/.test(body) ? ['refused in another shape'] : []),
    ...(statuses[0] !== 200 && leaks.test(body) ? ['told of its insides'] : []),
  ];
};

const shown = ({ request, text }: RawResponse) =>
  `${request.target}\n${request.bytes.subarray(0, 1_500).toString('latin1')}\n--- response:\n${text.slice(0, 800)}`;

/** @throws Error that shows the first request whose response breaks a rule. */
export const judgeResponses = (responses: RawResponse[]): void => {
  for (const response of responses) {
    const [complaint] = complaintsOf(response);
    if (complaint) throw new Error(`A request ${complaint}: ${shown(response)}`);
  }
};

/** @throws Error if a call for staff, a read or a write, accepted another caller */
export const judgePermission = (responses: RawResponse[]): void => {
  const through = responses.find(
    response => response.request.ownMethod && isForStaff(response.request.target) && succeeded(response),
  );
  if (through) throw new Error(`Somebody did what only staff may: ${shown(through)}`);
};

/** Whether a message reached the shop, which anybody may write. */
export const anyMessage = (responses: RawResponse[]): boolean =>
  responses.some(response => response.request.target === 'sendContactMessage' && succeeded(response));

/** Whether the API said of any of these that it wrote something. */
export const anyWritten = (responses: RawResponse[]): boolean =>
  responses.some(response => isWrite(response) && succeeded(response));
