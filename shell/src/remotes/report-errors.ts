import { callerIn } from './caller-in';
import { report } from './report';

/** The code of an extension runs in the page too, with scripts of remotes below it in the stack. */
const EXTENSION = /[\w-]+-extension:\/\//;

/** What happens to good code as well: the API or the network failed, or the page gave a request up. */
const isOutage = (error: unknown): boolean =>
  error instanceof Error &&
  (['ApiError', 'AbortError', 'TimeoutError'].includes(error.name) ||
    /failed to fetch|load failed|networkerror/i.test(error.message) ||
    isOutage(error.cause));

const reportCause = (error: unknown, script = ''): void => {
  const trace = (error instanceof Error && error.stack) || script;
  if (isOutage(error) || EXTENSION.test(trace)) return;
  const cause = callerIn(trace);
  if (cause) report(cause, 'error', error);
};

/**
 * Reports each remote whose script throws where no boundary of React is: in an event handler, a timer or a promise. Only the scripts in
 * the stack decide which remote that is. An error of no remote's script is not reported.
 */
export const reportErrors = (): void => {
  window.addEventListener('error', ({ error, filename }) => reportCause(error, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => reportCause(reason));
};
