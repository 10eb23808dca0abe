import type { AccessRow } from './access-row.js';
import { addressRows } from './access-rows/addresses.js';
import { auditRows } from './access-rows/audit.js';
import { cartRows } from './access-rows/carts.js';
import { categoryRows } from './access-rows/categories.js';
import { contactRows } from './access-rows/contact.js';
import { cspReportRows } from './access-rows/csp-reports.js';
import { itemRows } from './access-rows/items.js';
import { jobRows } from './access-rows/jobs.js';
import { orderDraftRows } from './access-rows/order-drafts.js';
import { orderRows } from './access-rows/orders.js';
import { paymentRows } from './access-rows/payments.js';
import { promotionRows } from './access-rows/promotions.js';
import { receiptRows } from './access-rows/receipts.js';
import { refundRows } from './access-rows/refunds.js';
import { remoteReportRows } from './access-rows/remote-reports.js';
import { reportRows } from './access-rows/reports.js';
import { reviewRows } from './access-rows/reviews.js';
import { savedListRows } from './access-rows/saved-lists.js';
import { userRows } from './access-rows/users.js';
import { watchRows } from './access-rows/watches.js';

/** The expected status of each call for each caller. The access test fails if a call has no row. */
export const accessTable: AccessRow[] = [
  ...userRows,
  ...itemRows,
  ...categoryRows,
  ...watchRows,
  ...savedListRows,
  ...cartRows,
  ...orderRows,
  ...orderDraftRows,
  ...paymentRows,
  ...refundRows,
  ...receiptRows,
  ...addressRows,
  ...reviewRows,
  ...remoteReportRows,
  ...cspReportRows,
  ...contactRows,
  ...reportRows,
  ...auditRows,
  ...jobRows,
  ...promotionRows,
];
