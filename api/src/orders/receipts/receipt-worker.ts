import { parentPort, workerData } from 'node:worker_threads';
import { addTexts } from '../../platform/languages/texts.js';
import { receiptPdf } from './receipt-pdf.js';
import type { ReceiptJob, ReceiptThreadData } from './receipt-writer.js';

for (const [language, messages] of (workerData as ReceiptThreadData).texts) addTexts(language, messages);

/** The program of the thread that writes PDFs: a PDF per message, in the order of the messages. */
parentPort?.on('message', async ({ id, ...job }: ReceiptJob & { id: number }) => {
  const result = await receiptPdf(job).then(
    pdf => ({ id, pdf }),
    (error: Error) => ({ id, problem: error.message }),
  );
  parentPort?.postMessage(result);
});
