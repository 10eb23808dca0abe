const originOf = url => new URL(url).origin;
const unique = list => [...new Set(list)].join(' ');

const google = { script: 'https://apis.google.com', frame: authDomain => `https://${authDomain}` };
const stripe = { script: 'https://js.stripe.com', frames: ['https://js.stripe.com', 'https://hooks.stripe.com'] };
const firebaseApis = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** The headers of the shell's pages: scripts from this shop, its remotes and the two providers only. */
export const securityHeaders = ({ apiUrl, identity, payment }, remotes) => {
  const own = ["'self'", ...remotes.map(remote => originOf(remote.entry))];
  const signIn = identity.emulatorUrl;
  const pay = payment.scriptUrl && originOf(payment.scriptUrl);
  const policy = {
    'default-src': "'self'",
    'script-src': unique([...own, signIn ?? google.script, pay ?? stripe.script]),
    'style-src': unique([...own, "'unsafe-inline'"]),
    'img-src': unique([...own, 'https:', 'data:']),
    'font-src': unique(own),
    'connect-src': unique([
      ...own,
      originOf(apiUrl),
      ...(signIn ? [signIn] : firebaseApis),
      pay ?? 'https://api.stripe.com',
    ]),
    'frame-src': unique([signIn ?? google.frame(identity.authDomain), ...(pay ? [pay] : stripe.frames)]),
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'object-src': "'none'",
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    // The sign-in popup must be able to answer the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  };
};
