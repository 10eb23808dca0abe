/** Mail to these domains of one provider reaches the same mailbox, whatever dots its name has. */
const withoutDots = ['gmail.com', 'googlemail.com'];

/** The mailbox of an e-mail address, for limits: `Ann+tools@kerf.test` reaches the same one as `ann@kerf.test`. */
export const mailboxOf = (email: string): string => {
  const lower = email.toLowerCase();
  const at = lower.lastIndexOf('@');
  const domain = lower.slice(at + 1);
  const [name = ''] = lower.slice(0, at).split('+', 1);
  return withoutDots.includes(domain) ? `${name.replaceAll('.', '')}@${withoutDots[0]}` : `${name}@${domain}`;
};
