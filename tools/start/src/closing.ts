import type { Plan } from './environment.ts';

/** What `npm run dev` prints below the box. */
export const HOT_RELOAD = '\nA change to a source file is visible at once; the API restarts by itself.\n';

/** The box that `npm start` prints when the shop is open. `broken` are the remotes whose build failed. */
export function closingBox({ env, standIns }: Pick<Plan, 'env' | 'standIns'>, broken: readonly string[] = []): string {
  const lines = [`Kerf is open at http://localhost:${env.SHELL_PORT}`];
  if (broken.length > 0) {
    lines.push('', 'These builds failed, and their pages do not work:', ...broken.map(name => `  ${name}`));
    lines.push('The reason is in .cache/logs/build-front-ends.log.');
  }
  if (standIns.includes('auth')) {
    lines.push('', 'Sign in as', '  admin@kerf.test     admin-demo-1', '  customer@kerf.test  customer-demo-1');
  }
  if (env.STRIPE_SECRET_KEY?.startsWith('sk_test_')) {
    lines.push(
      '',
      'Test cards (any future date, any CVC)',
      '  4242 4242 4242 4242  is paid',
      '  4000 0000 0000 0002  is declined',
      '  4000 0025 0000 3155  asks for 3-D Secure',
      'Test account for a SEPA debit, in euros',
      '  DE89 3704 0044 0532 0130 00',
    );
  }
  if (standIns.includes('mail')) lines.push('', `The shop's e-mails are at http://localhost:${env.MAIL_STAND_IN_PORT}`);
  lines.push(
    '',
    'Plain English in place of unusual spellings, from the next start on:',
    '  cp deploy/texts/en-plain.json wording/en.json',
  );
  lines.push('', 'Ctrl-C stops everything; accounts, orders and payments stay.');
  return frame(lines);
}

function frame(lines: string[]): string {
  const width = Math.max(...lines.map(line => line.length)) + 4;
  const body = lines.map(line => `│  ${line.padEnd(width - 2)}│`);
  return ['', `┌${'─'.repeat(width)}┐`, ...body, `└${'─'.repeat(width)}┘`, ''].join('\n');
}
