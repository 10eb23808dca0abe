import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { formatCents, type Receipt } from '@kerf/contracts';
import { addressLines, orderSums } from '@kerf/contracts/orders';
import PdfDocument from 'pdfkit';
import type { ReceiptJob } from './receipt-writer.js';
import { type Run, runsOf } from './scripts.js';

/** Writes an ISO 8601 time as the day in a time zone: `January 2, 2030`. */
const dayIn = (timeZone: string) => {
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  return (at: string): string => date.format(new Date(at));
};
type FormatDay = ReturnType<typeof dayIn>;

type Row = [string, string, string, string];

/** Fonts of a PDF viewer lack most names that are not Western European. These lack the scripts of scripts.ts. */
const font = (file: string) => readFileSync(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${file}.ttf`)));
const fonts = { text: font('DejaVuSans'), strong: font('DejaVuSans-Bold') };
const quiet = '#555a66';
const margin = 50;

/** A receipt on A4 pages, with text that can be selected. */
export const receiptPdf = (receipt: Receipt, seller: ReceiptJob['seller']): Promise<Buffer> => {
  const day = dayIn(seller.timeZone);
  const document = new PdfDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    // The default font is a file that the bundle of the API does not have.
    font: '',
    lang: 'en',
    info: { Title: `Receipt ${receipt.number}`, Author: seller.name, CreationDate: new Date(receipt.paidAt) },
  });
  const pdf = buffer(document);
  for (const [name, source] of Object.entries(fonts)) document.registerFont(name, source);
  writeHead(document, receipt, seller, day);
  writeLines(document, receipt);
  writePayment(document, receipt, day);
  writePageNumbers(document, receipt);
  document.end();
  return pdf;
};

type Document = InstanceType<typeof PdfDocument>;
type Style = keyof typeof fonts;

/** Sets the font of a part of a text. The document gets the font of a script when it first needs it. */
const selectFont = (document: Document, { font: script }: Pick<Run, 'font'>, style: Style): void => {
  if (script) document.registerFont(script.name, script.source);
  document.font(script?.name ?? style);
};

/** A text in any script. `at`: where it begins, if it does not follow the one before. */
const writeLine = (
  document: Document,
  text: string,
  style: Style = 'text',
  at?: { x: number; y: number; width: number },
): void => {
  const runs = runsOf(text);
  for (const [index, run] of runs.entries()) {
    const continued = index < runs.length - 1;
    selectFont(document, run, style);
    if (at && index === 0) document.text(run.text, at.x, at.y, { width: at.width, continued });
    else document.text(run.text, { continued });
  }
  if (runs.length === 0) document.text('');
  document.font(style);
};

/** In the font of its longest part. */
const heightOf = (document: Document, text: string, style: Style, width: number): number => {
  const [longest = { text }] = runsOf(text).sort((one, other) => other.text.length - one.text.length);
  selectFont(document, longest, style);
  const height = document.heightOfString(text, { width });
  document.font(style);
  return height;
};

const writeHead = (
  document: Document,
  { number, date: placedAt, paidAt, customer }: Receipt,
  seller: ReceiptJob['seller'],
  day: FormatDay,
): void => {
  document.font('strong').fontSize(20).text(`Receipt ${number}`);
  document.font('text').fontSize(10).moveDown(0.5);
  document.text(`Ordered on ${day(placedAt)}, paid on ${day(paidAt)}`).moveDown();
  document.font('strong').text('Seller').font('text');
  for (const line of [seller.name, seller.url, seller.contact]) writeLine(document, line);
  document.moveDown();
  document.font('strong').text('Customer').font('text');
  for (const line of customerLines(customer)) writeLine(document, line);
  document.moveDown(1.5);
};

const customerLines = ({ name, email, company, vatNumber, address }: Receipt['customer']): string[] => [
  ...(company ? [company] : []),
  name,
  email,
  ...addressLines(address),
  ...(vatNumber ? [`VAT number ${vatNumber}`] : []),
];

const writeLines = (document: Document, receipt: Receipt): void => {
  const { customer, currency } = receipt;
  const country = typeof customer.address === 'string' ? undefined : customer.address.country;
  const { lines: priced, rows, total, notes } = orderSums({ ...receipt, country });
  const table: Row[] = [
    ['Item', 'Quantity', 'Price', 'Total'],
    ...priced.map(({ line: { name, quantity, price }, amount }): Row => {
      return [name, String(quantity), formatCents(price, currency), amount];
    }),
    ...[...rows, total].map(({ label, amount }): Row => [label, '', '', amount]),
  ];
  for (const [at, row] of table.entries()) writeRow(document, row, at === 0 || at === table.length - 1);
  document.x = margin;
  document.moveDown(0.5).font('text').fontSize(9).fillColor(quiet);
  for (const note of notes) document.text(note);
  document.fontSize(10).fillColor('black').moveDown(1.5);
};

const nameColumn = { x: margin, width: 255 };
const numberColumns = [
  { x: 315, width: 50, align: 'right' as const },
  { x: 375, width: 80, align: 'right' as const },
  { x: 465, width: 80, align: 'right' as const },
];

/** The table of PDFKit measures each cell several times, which blocks the process for about a second with 50 lines. */
const writeRow = (document: Document, row: Row, isStrong: boolean): void => {
  const style = isStrong ? 'strong' : 'text';
  const [name, ...numbers] = row;
  const height = heightOf(document, name, style, nameColumn.width) + 10;
  if (document.y + height > document.page.height - margin) document.addPage();
  const top = document.y;
  writeLine(document, name, style, { ...nameColumn, y: top + 5 });
  const bottom = document.y;
  for (const [at, text] of numbers.entries()) {
    const { x = margin, ...options } = numberColumns[at] ?? {};
    if (text) document.text(text, x, top + 5, options);
  }
  // A line break between two fonts can need one more line.
  document.y = Math.max(top + height, bottom + 5);
  document.moveTo(margin, document.y).lineTo(545, document.y).lineWidth(0.5).strokeColor('#dbdde3').stroke();
};

const writePayment = (document: Document, { payment, refunds, currency, total }: Receipt, day: FormatDay): void => {
  const format = (amount: number) => formatCents(amount, currency);
  document.font('strong').text('Payment').font('text');
  if (total === 0) return void document.text('Nothing to pay.');
  document.text(`Paid ${format(payment.paid)} by card. Payment ${payment.transactionId}`);
  for (const { amount, at, status } of refunds.filter(refund => refund.status !== 'failed'))
    document.text(`${status === 'pending' ? 'Refund on its way' : 'Refunded'}: ${format(amount)}, ${day(at)}`);
  if (payment.refunded > 0) document.text(`Paid less refunds: ${format(payment.paid - payment.refunded)}`);
};

const writePageNumbers = (document: Document, { number }: Receipt): void => {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page);
    // Below the margin, where a text would otherwise begin a page of its own.
    document.page.margins.bottom = 0;
    document.font('text').fontSize(8).fillColor(quiet);
    const text = `Receipt ${number}, page ${page + 1} of ${count}`;
    document.text(text, margin, document.page.height - 35, { lineBreak: false });
  }
};
