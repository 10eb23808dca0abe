import { type ListedUser, toDollars } from '@kerf/contracts';
import type { CsvCell } from '../platform/csv/csv-stream.js';
import { escapeFormula } from '../platform/csv/formula.js';

/** The columns of GET /user.csv. `spent` in the base currency, times in UTC. */
export const userCsvHeader = ['name', 'email', 'role', 'team', 'orders', 'spent', 'lastSeen', 'createdAt'];

export const userCsvRow = (user: ListedUser): CsvCell[] => [
  escapeFormula(user.displayName ?? ''),
  escapeFormula(user.email),
  user.role ?? 'customer',
  user.team ?? '',
  { number: String(user.orders ?? 0) },
  { number: toDollars(user.spent ?? 0).toFixed(2) },
  user.lastSeenAt ?? '',
  user.createdAt,
];
