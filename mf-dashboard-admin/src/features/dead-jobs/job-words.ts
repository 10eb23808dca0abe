import type { DeadJob } from '@kerf/contracts';
import { deadJobsMessages as texts } from '../../messages/dead-jobs-messages';
import { ownPaths } from '../../paths';

interface JobSubject {
  name: string;
  /** Of the page of what the job is about. */
  link: string | undefined;
}

/** The key of a job about a record of the shop: `order 65f0… paid`, `tax of order 65f0… paid`. */
const recordIn = /\b(order|item|promotion|contact|response) ([0-9a-f]{24})\b(?: ([a-z-]+))?/;

/** What the job would have done. An unknown kind stays as it is stored. */
export const jobName = ({ kind, key }: Pick<DeadJob, 'kind' | 'key'>): string => {
  const event = kind === 'order-message' ? recordIn.exec(key)?.[3] : undefined;
  return (event && texts.orderMessages[event]) || (texts.kinds[kind] ?? kind);
};

const links: Readonly<Record<string, (id: string) => string>> = {
  order: ownPaths.order,
  item: ownPaths.editItem,
  promotion: ownPaths.editPromotion,
  contact: ownPaths.message,
  response: ownPaths.message,
};

export const jobSubject = ({ kind, key }: Pick<DeadJob, 'kind' | 'key'>): JobSubject => {
  const [, record = '', id = ''] = recordIn.exec(key) ?? [];
  if (record) return { name: texts.subjects[record] ?? record, link: links[record]?.(id) };
  if (kind.startsWith('release-')) return { name: texts.subjects.release as string, link: ownPaths.releases };
  if (kind === 'index-items') return { name: texts.subjects.import as string, link: ownPaths.importItems };
  return { name: key, link: undefined };
};

const isMailServer = /^(ESOCKET|ECONNECTION|ETIMEDOUT|EDNS|ETLS|EPROTOCOL|ECONNREFUSED)\b/;

/** The code of an error in words. */
export const problemText = (problem: string): string => {
  const { problems } = texts;
  if (problem.startsWith('EENVELOPE')) return problems.recipient;
  if (problem.startsWith('EMESSAGE')) return problems.message;
  if (/^E(AUTH|OAUTH2|NOAUTH)\b/.test(problem)) return problems.credentials;
  if (isMailServer.test(problem)) return problems.mailServer;
  if (problem === 'no carrier') return problems.noCarrier;
  if (problem === 'carrier unreachable') return problems.carrier;
  if (problem === 'webhook unreachable') return problems.receiverUnreachable;
  if (/^webhook \d{3}$/.test(problem)) return problems.receiver({ status: problem.slice(-3) });
  return problem.endsWith('Error') ? problems.program : problems.unknown;
};
