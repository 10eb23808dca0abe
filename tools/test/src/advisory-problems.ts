/** An entry of `advisory-exceptions.json`: an advisory that does not fail the check until a date. */
export interface AdvisoryException {
  /** As in the advisory's address: `GHSA-xxxx-xxxx-xxxx`. */
  advisory: string;
  reason: string;
  /** The last day, as `2026-12-31`, in UTC. */
  until: string;
}

interface Advisory {
  name: string;
  title: string;
  url: string;
  severity: string;
  /** The affected versions. */
  range: string;
}

/** What `npm audit --json` prints: a report, or the reason why there is none. */
interface AuditReport {
  /** An entry of `via` that is a name is another vulnerable package. */
  vulnerabilities?: Record<string, { via: (Advisory | string)[] }>;
  message?: string;
}

const FAILING = ['high', 'critical'];
const idOf = ({ url }: Advisory) => url.split('/').at(-1) ?? url;

const isDay = (text: unknown): text is string => {
  const day = typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(text) : undefined;
  // An impossible day such as 2026-02-30 is either invalid or another day.
  return day?.toJSON()?.startsWith(String(text)) ?? false;
};

const problemOf = ({ advisory, reason, until }: Partial<AdvisoryException>, today: string): string[] => {
  if (!advisory) return ['An exception names no advisory.'];
  if (!reason?.trim()) return [`The exception of ${advisory} has no reason.`];
  if (!isDay(until)) return [`The exception of ${advisory} has no day such as 2026-12-31 in "until".`];
  if (until >= today) return [];
  return [`The exception of ${advisory} ended on ${until}: update the package, or give a new reason and day.`];
};

/**
 * Returns the reasons why the check fails: an advisory of severity high or critical without an exception, and an exception that is over
 * or incomplete.
 * @throws Error if npm could not read the advisories, because no advisories would count as none
 */
export function advisoryProblems(
  report: AuditReport,
  exceptions: readonly Partial<AdvisoryException>[],
  today: string,
): string[] {
  const { vulnerabilities, message } = report;
  if (!vulnerabilities) throw new Error(`npm could not read the advisories: ${message ?? 'it gave no reason.'}`);
  const advisories = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter(each => typeof each !== 'string')
    .filter(({ severity }) => FAILING.includes(severity));
  const excepted = new Set(exceptions.map(({ advisory }) => advisory));
  const open = new Map(advisories.filter(each => !excepted.has(idOf(each))).map(each => [idOf(each), each]));
  return [
    ...[...open].map(
      ([id, { name, range, severity, title }]) => `${id} (${severity}) affects ${name} ${range}: ${title}`,
    ),
    ...exceptions.flatMap(each => problemOf(each, today)),
  ];
}
