import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { formatCents, type Receipt } from '@kerf/contracts';
import { addressLines, orderSums } from '@kerf/contracts/orders';
import PdfDocument from 'pdfkit';
import { receiptTexts, sumTexts } from './receipt-texts.js';
import type { ReceiptJob } from './receipt-writer.js';
import { type Run, runsOf } from './scripts.js';

/** What a receipt says, and in which words. */
interface Content {
  receipt: Receipt;
  seller: ReceiptJob['seller'];
  language: string;
  words: ReturnType<typeof receiptTexts>;
  /** An ISO 8601 time as the day in the time zone of the shop: `January 2, 2030`. */
  day(at: string): string;
}

const contentOf = ({ receipt, seller, language }: ReceiptJob): Content => {
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: seller.timeZone });
  return { receipt, seller, language, words: receiptTexts(language), day: at => date.format(new Date(at)) };
};

type Row = [string, string, string, string];

/** Fonts of a PDF viewer lack most names that are not Western European. These lack the scripts of scripts.ts. */
const font = (file: string) => readFileSync(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${file}.ttf`)));
const fonts = { text: font('DejaVuSans'), strong: font('DejaVuSans-Bold') };
const quiet = '#555a66';
const margin = 50;

/** A receipt on A4 pages, with text that can be selected. */
export const receiptPdf = (job: ReceiptJob): Promise<Buffer> => {
  const content = contentOf(job);
  const { receipt, seller, language } = content;
  const document = new PdfDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    // The default font is a file that the bundle of the API does not have.
    font: '',
    lang: language,
    info: {
      Title: titleOf(content),
      Author: seller.name,
      CreationDate: new Date(receipt.paidAt ?? receipt.date),
    },
  });
  const pdf = buffer(document);
  for (const [name, source] of Object.entries(fonts)) document.registerFont(name, source);
  writeHead(document, content);
  writeLines(document, content);
  writePayment(document, content);
  writePageNumbers(document, content);
  document.end();
  return pdf;
};

/** An invoice has a day until which it is to be paid. */
const titleOf = ({ receipt, words }: Content): string =>
  receipt.dueBy === undefined ? words.title(receipt) : words.invoice(receipt);

const datesOf = ({ receipt: { date, paidAt = date, dueBy }, words, day }: Content): string =>
  dueBy === undefined
    ? words.dates({ placed: day(date), paid: day(paidAt) })
    : words.invoiceDates({ placed: day(date), due: day(dueBy) });

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
  const top = document.y;
  for (const [index, run] of runs.entries()) {
    const continued = index < runs.length - 1;
    selectFont(document, run, style);
    if (at && index === 0) document.text(run.text, at.x, at.y, { width: at.width, continued });
    else document.text(run.text, { continued });
  }
  if (runs.length === 0) document.text('');
  document.font(style);
  // Lines of Japanese would be closer to each other. A new page begins further up.
  if (!at && document.y > top) document.y = Math.max(document.y, top + document.currentLineHeight());
};

/** In the font of its longest part. */
const heightOf = (document: Document, text: string, style: Style, width: number): number => {
  const [longest = { text }] = runsOf(text).sort((one, other) => other.text.length - one.text.length);
  selectFont(document, longest, style);
  const height = document.heightOfString(text, { width });
  document.font(style);
  return height;
};

/** A text that ends at `right`, or begins at `left`, in one line. */
const writeCell = (
  document: Document,
  text: string,
  style: Style,
  { y, ...side }: { y: number } & ({ left: number } | { right: number }),
): void => {
  const runs = runsOf(text).map(run => {
    selectFont(document, run, style);
    return { run, width: document.widthOfString(run.text) };
  });
  let x = 'left' in side ? side.left : side.right - runs.reduce((sum, { width }) => sum + width, 0);
  for (const { run, width } of runs) {
    selectFont(document, run, style);
    document.text(run.text, x, y, { lineBreak: false });
    x += width;
  }
  document.font(style);
};

const writeHead = (document: Document, content: Content): void => {
  const { seller, words } = content;
  document.fontSize(20);
  writeLine(document, titleOf(content), 'strong');
  document.font('text').fontSize(10).moveDown(0.5);
  writeLine(document, datesOf(content));
  document.moveDown();
  writeLine(document, words.seller, 'strong');
  for (const line of [seller.name, seller.url, seller.contact]) writeLine(document, line);
  document.moveDown();
  writeLine(document, words.customer, 'strong');
  for (const line of customerLines(content)) writeLine(document, line);
  document.moveDown(1.5);
};

const customerLines = ({ receipt: { customer }, words, language }: Content): string[] => {
  const { name, email, company, vatNumber, address } = customer;
  return [
    ...(company ? [company] : []),
    name,
    email,
    ...addressLines(address, language),
    ...(vatNumber ? [words.vatNumber({ number: vatNumber })] : []),
  ];
};

const writeLines = (document: Document, { receipt, language, words: { columns } }: Content): void => {
  const { customer, currency } = receipt;
  const country = typeof customer.address === 'string' ? undefined : customer.address.country;
  const { lines: priced, rows, total, notes } = orderSums({ ...receipt, country }, sumTexts(language), language);
  const table: Row[] = [
    [columns.item, columns.quantity, columns.price, columns.total],
    ...priced.map(({ line: { name, quantity, price }, amount }): Row => {
      return [name, String(quantity), formatCents(price, currency, language), amount];
    }),
    ...[...rows, total].map(({ label, amount }): Row => [label, '', '', amount]),
  ];
  for (const [at, row] of table.entries()) writeRow(document, row, at === 0 || at === table.length - 1);
  document.x = margin;
  document.moveDown(0.5).font('text').fontSize(9).fillColor(quiet);
  for (const note of notes) writeLine(document, note);
  document.fontSize(10).fillColor('black').moveDown(1.5);
};

const nameColumn = { x: margin, width: 255 };
/** Where the columns of numbers end. */
const numberColumns = [365, 455, 545];

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
    writeCell(document, text, style, { right: numberColumns[at] ?? 0, y: top + 5 });
  }
  // A line break between two fonts can need one more line.
  document.y = Math.max(top + height, bottom + 5);
  document.moveTo(margin, document.y).lineTo(545, document.y).lineWidth(0.5).strokeColor('#dbdde3').stroke();
};

const writePayment = (document: Document, { receipt, seller, language, words, day }: Content): void => {
  const { payment, refunds, currency, total, dueBy, number } = receipt;
  const format = (cents: number) => formatCents(cents, currency, language);
  writeLine(document, words.payment, 'strong');
  document.font('text');
  if (total === 0) {
    writeLine(document, words.nothing);
    return;
  }
  if (dueBy !== undefined) {
    for (const line of [
      words.due({ amount: format(total), day: day(dueBy) }),
      ...seller.bank,
      words.reference({ number }),
    ])
      writeLine(document, line);
    return;
  }
  const amount = format(payment.paid);
  writeLine(
    document,
    payment.recorded === undefined
      ? words.paid({ amount, transaction: payment.transactionId })
      : words.paidElsewhere({ amount, reference: payment.recorded }),
  );
  for (const { amount, at, status } of refunds.filter(refund => refund.status !== 'failed' && refund.amount > 0)) {
    const sentence = status === 'pending' ? words.refundPending : words.refunded;
    writeLine(document, sentence({ amount: format(amount), day: day(at) }));
  }
  if (payment.refunded > 0) writeLine(document, words.lessRefunds({ amount: format(payment.paid - payment.refunded) }));
};

const writePageNumbers = (document: Document, { receipt: { number, dueBy }, words }: Content): void => {
  const textOf = dueBy === undefined ? words.page : words.invoicePage;
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page);
    // Below the margin, where a text would otherwise begin a page of its own.
    document.page.margins.bottom = 0;
    document.font('text').fontSize(8).fillColor(quiet);
    const text = textOf({ number, page: page + 1, count });
    writeCell(document, text, 'text', { left: margin, y: document.page.height - 35 });
  }
};
