import * as z from 'zod/mini';
import { modified } from '../responses.js';
import type { Route } from '../route.js';
import { auditEntry, auditSearch } from './audit.js';
import { deadJob, deadJobKey, deadJobsQuery } from './dead-jobs.js';
import {
  errorsQuery,
  recentReleases,
  releaseHealth,
  releaseHealthQuery,
  remoteErrorGroup,
  takenBy,
  takeRelease,
  vitalsQuery,
  vitalsReport,
} from './releases.js';
import { itemsQuery, itemsReport, overview, salesQuery, salesReport, stockQuery, stockReport } from './reports.js';

/** How the shop does: sales, releases, errors, what happened, and jobs that gave up. */
export const reportRoutes = {
  readOverview: { method: 'GET', path: '/reports/overview', access: 'staff', status: 200, response: overview },
  reportSales: {
    method: 'GET',
    path: '/reports/sales',
    access: 'staff',
    status: 200,
    query: salesQuery,
    response: salesReport,
  },
  reportItems: {
    method: 'GET',
    path: '/reports/items',
    access: 'staff',
    status: 200,
    query: itemsQuery,
    response: itemsReport,
  },
  reportStock: {
    method: 'GET',
    path: '/reports/stock',
    access: 'staff',
    status: 200,
    query: stockQuery,
    response: stockReport,
  },
  readVitals: {
    method: 'GET',
    path: '/reports/vitals',
    access: 'staff',
    status: 200,
    query: vitalsQuery,
    response: vitalsReport,
  },
  readReleaseHealth: {
    method: 'GET',
    path: '/reports/releases',
    access: 'staff',
    status: 200,
    query: releaseHealthQuery,
    response: releaseHealth,
  },
  listRecentReleases: {
    method: 'GET',
    path: '/reports/releases/now',
    access: 'staff',
    status: 200,
    response: recentReleases,
  },
  takeRelease: {
    method: 'PUT',
    path: '/reports/releases/taken',
    access: 'developer',
    status: 200,
    body: takeRelease,
    response: takenBy,
  },
  listRemoteErrors: {
    method: 'GET',
    path: '/reports/errors',
    access: 'staff',
    status: 200,
    query: errorsQuery,
    response: z.array(remoteErrorGroup),
  },
  listAudit: {
    method: 'GET',
    path: '/audit',
    access: 'admin',
    status: 200,
    query: auditSearch,
    response: z.array(auditEntry),
  },
  listDeadJobs: {
    method: 'GET',
    path: '/dead-jobs',
    access: 'admin',
    status: 200,
    query: deadJobsQuery,
    response: z.array(deadJob),
  },
  retryDeadJob: {
    method: 'POST',
    path: '/dead-jobs/retry',
    access: 'admin',
    status: 200,
    body: deadJobKey,
    response: modified,
  },
  discardDeadJob: {
    method: 'POST',
    path: '/dead-jobs/discard',
    access: 'admin',
    status: 200,
    body: deadJobKey,
    response: modified,
  },
} as const satisfies Record<string, Route>;
