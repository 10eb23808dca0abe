import { parentPort } from 'node:worker_threads';
import { receiptPdf } from './receipt-pdf.js';
import type { ReceiptJob } from './receipt-writer.js';

/** The program of the thread that writes PDFs: a PDF per message, in the order of the messages. */
parentPort?.on('message', async ({ id, receipt, seller }: ReceiptJob & { id: number }) => {
  const result = await receiptPdf(receipt, seller).then(
    pdf => ({ id, pdf }),
    (error: Error) => ({ id, problem: error.message }),
  );
  parentPort?.postMessage(result);
});
