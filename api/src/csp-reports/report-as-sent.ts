import { cspReport } from '@kerf/contracts';
import { z } from 'zod';
import { parsed } from '../remote-reports/report-as-sent.js';

/** Its media types are JSON, which the server reads as text: no other call takes them. */
export const cspReportAsSent = z.preprocess(parsed, cspReport);
