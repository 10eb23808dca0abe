import { texts } from '@kerf/federation/texts';

/** What is said when units of a paid order are cancelled. `amount` is absent if nothing was paid for them. */
export const cancelMessages = texts('mf-dashboard-customer/cancel', {
  title: 'Cancel tools',
  intro: 'Choose what you no longer want. What you paid for it goes back the way you paid.',
  nothing: 'Choose at least one tool.',
  send: ({ pieces, amount }: { pieces: number; amount: string | undefined }) =>
    `Cancel ${pieces === 1 ? '1 tool' : `${pieces} tools`}${amount ? ` and get ${amount} back` : ''}`,
  done: ({ amount }: { amount: string | undefined }) =>
    amount ? `Cancelled. ${amount} goes back to you.` : 'The tools are cancelled.',
});
