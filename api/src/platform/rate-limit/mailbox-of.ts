/** The mailbox of an e-mail address, for limits: `Ann+tools@kerf.test` reaches the same one as `ann@kerf.test`. */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+', 1);
  return `${name}${email.slice(at)}`.toLowerCase();
};
