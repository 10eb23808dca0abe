import { allRoutes } from '@kerf/contracts/all-routes';
import type { RawAnswer } from './send.js';

const isWrite = ({ text, request }: RawAnswer) =>
  !/^(GET|HEAD|OPTIONS) /.test(request.bytes.subarray(0, 8).toString()) && text !== '';
const succeeded = ({ statuses }: RawAnswer) => statuses.some(status => status >= 200 && status < 300);
const leaks = /node_modules|at \w+ \(|\/dist\/|MongoServerError|ECONN|BSON|CastError|ZodError/;

const isForAdmins = (name: string) => name in allRoutes && allRoutes[name as keyof typeof allRoutes].access === 'admin';

/** The faults of a response, whatever the caller. Empty if it has none. */
const complaintsOf = (answer: RawAnswer): string[] => {
  const { statuses, text, hung, request } = answer;
  const body = text.slice(text.indexOf('\r\n\r\n') + 4);
  const failed = statuses.length === 1 && (statuses[0] ?? 0) >= 400 && body !== '' && !text.includes('chunked');
  return [
    ...(hung ? ['was left without an end'] : []),
    ...(statuses.some(status => status >= 500) ? [`answered ${statuses}`] : []),
    ...(request.whole && statuses.length === 0 && !hung ? ['was not answered'] : []),
    ...(failed && !/"statusCode":4\d\d/.test(body) ? ['refused in another shape'] : []),
    ...(statuses[0] !== 200 && leaks.test(body) ? ['told of its insides'] : []),
  ];
};

const shown = ({ request, text }: RawAnswer) =>
  `${request.target}\n${request.bytes.subarray(0, 1_500).toString('latin1')}\n--- answered:\n${text.slice(0, 800)}`;

/** @throws Error that shows the first request that was answered as none should be. */
export const judgeAnswers = (answers: RawAnswer[]): void => {
  for (const answer of answers) {
    const [complaint] = complaintsOf(answer);
    if (complaint) throw new Error(`A request ${complaint}: ${shown(answer)}`);
  }
};

/** @throws Error if a call for administrators accepted another caller */
export const judgePermission = (answers: RawAnswer[]): void => {
  const through = answers.find(answer => isForAdmins(answer.request.target) && isWrite(answer) && succeeded(answer));
  if (through) throw new Error(`Somebody did what only an admin may: ${shown(through)}`);
};

/** Whether the API said of any of these that it wrote something. */
export const anyWritten = (answers: RawAnswer[]): boolean =>
  answers.some(answer => isWrite(answer) && succeeded(answer));
