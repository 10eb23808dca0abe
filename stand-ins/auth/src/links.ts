import type { AgentProjectState, OobCode } from 'firebase-tools/lib/emulator/auth/state.js';

/** Nobody receives mail here: returns a function that reports, once each, the links a mail would have carried. */
export function linkReporter(report: (line: string) => void) {
  const reported = new Set<string>();

  return (state: AgentProjectState) => {
    for (const code of state.listOobCodes()) {
      if (reported.has(code.oobCode)) continue;
      reported.add(code.oobCode);
      report(lineFor(code));
    }
  };
}

function lineFor({ email, requestType, oobLink }: OobCode): string {
  switch (requestType) {
    case 'VERIFY_EMAIL':
      return `verify e-mail: ${email} ${oobLink}`;
    case 'PASSWORD_RESET':
      return `reset password: ${email} ${oobLink}&newPassword=NEW_PASSWORD_HERE`;
    case 'VERIFY_AND_CHANGE_EMAIL':
      return `change e-mail: ${email} ${oobLink}`;
    case 'RECOVER_EMAIL':
      return `recover e-mail: ${email} ${oobLink}`;
    case 'EMAIL_SIGNIN':
      return `sign in by e-mail: ${email} ${oobLink}`;
  }
}
