import { sumWords } from '@kerf/contracts/orders';
import { texts } from '../../platform/languages/texts.js';

/** The words of sums in mails and on receipts. */
export const sumTexts = texts('api/sums', sumWords);

export const receiptTexts = texts('api/receipt', {
  invoice: ({ number }: { number: string }) => `Invoice ${number}`,
  invoiceDates: ({ placed, due }: { placed: string; due: string }) => `Ordered on ${placed}, to be paid by ${due}`,
  due: ({ amount, day }: { amount: string; day: string }) => `To be paid by ${day}: ${amount}`,
  reference: ({ number }: { number: string }) => `Please name the number ${number} with the transfer.`,
  invoicePage: ({ number, page, count }: { number: string; page: number; count: number }) =>
    `Invoice ${number}, page ${page} of ${count}`,
  title: ({ number }: { number: string }) => `Receipt ${number}`,
  dates: ({ placed, paid }: { placed: string; paid: string }) => `Ordered on ${placed}, paid on ${paid}`,
  seller: 'Seller',
  customer: 'Customer',
  vatNumber: ({ number }: { number: string }) => `VAT number ${number}`,
  columns: { item: 'Item', quantity: 'Quantity', price: 'Price', total: 'Total' },
  payment: 'Payment',
  nothing: 'Nothing to pay.',
  paid: ({ amount, transaction }: { amount: string; transaction: string }) => `Paid ${amount}. Payment ${transaction}`,
  paidElsewhere: ({ amount, reference }: { amount: string; reference: string }) => `Paid ${amount}: ${reference}`,
  refundPending: ({ amount, day }: { amount: string; day: string }) => `Refund on its way: ${amount}, ${day}`,
  refunded: ({ amount, day }: { amount: string; day: string }) => `Refunded: ${amount}, ${day}`,
  lessRefunds: ({ amount }: { amount: string }) => `Paid less refunds: ${amount}`,
  page: ({ number, page, count }: { number: string; page: number; count: number }) =>
    `Receipt ${number}, page ${page} of ${count}`,
});
