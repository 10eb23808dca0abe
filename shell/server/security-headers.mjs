// nginx runs this file too, under njs, which knows no URL and no Set.
import { isIntegrity } from './check-lines.mjs';
import { parseAddress } from './origins.mjs';

/** Rebuilt, never pasted: what is no address gives no source. */
const originOf = url => parseAddress(url)?.origin;
const unique = list => list.filter((each, index) => each && list.indexOf(each) === index).join(' ');
const written = policy =>
  Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

const stripe = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** What the pages ask of the two providers: the real ones', or the origin of the local stand-in. */
const signIn = ({ emulatorUrl, authDomain }) =>
  emulatorUrl
    ? { script: [emulatorUrl], frame: [emulatorUrl], connect: [emulatorUrl] }
    : {
        script: ['https://apis.google.com'],
        frame: [originOf(`https://${authDomain}`)],
        connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
      };
const paying = ({ scriptUrl }) =>
  scriptUrl
    ? { script: [originOf(scriptUrl)], frame: [originOf(scriptUrl)], connect: [originOf(scriptUrl)] }
    : { script: stripe, frame: [...stripe, 'https://hooks.stripe.com'], connect: ['https://api.stripe.com'] };

/** Where browsers report what the policy refused, in the new and the old way; the API's `reportCsp`. */
const reports = ({ apiUrl }) => `${originOf(apiUrl)}/csp-reports`;
const reporting = config => ({ 'report-to': 'csp', 'report-uri': reports(config) });

const common = ({ apiUrl }) => ({
  // Google asks which site a browser's key is used from, so the origin is told, and nothing more.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), usb=()',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // A page at https can call no API at http, so an API at https says that all of the shop is there.
  ...(apiUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
});

/**
 * The headers of the shell's pages: scripts from this shop, its remotes and the two providers only, none inline; of styles only those
 * with the given hashes.
 */
export const pageHeaders = (config, remotes, styleHashes = []) => {
  const releases = [...remotes, ...remotes.filter(remote => remote.canary).map(remote => remote.canary)];
  const own = ["'self'", ...releases.map(release => originOf(release.entry))];
  const [identity, payment] = [signIn(config.identity), paying(config.payment)];
  const isLocal = Boolean(config.identity.emulatorUrl && config.payment.scriptUrl);
  return {
    ...common(config),
    'content-security-policy': written({
      'default-src': "'self'",
      'script-src': unique([...own, ...identity.script, ...payment.script]),
      'script-src-attr': "'none'",
      'style-src': unique([...own, ...styleHashes.filter(isIntegrity).map(hash => `'${hash}'`)]),
      // The scripts of Stripe and Google write style attributes on the frames they put into the page.
      'style-src-attr': isLocal ? "'none'" : "'unsafe-inline'",
      'img-src': unique([...own, ...config.imageOrigins, 'data:']),
      'font-src': unique(own),
      'connect-src': unique([...own, originOf(config.apiUrl), ...identity.connect, ...payment.connect]),
      'frame-src': unique([...identity.frame, ...payment.frame]),
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'object-src': "'none'",
      ...reporting(config),
    }),
    'content-security-policy-report-only': written({ 'require-trusted-types-for': "'script'", ...reporting(config) }),
    'reporting-endpoints': `csp="${reports(config)}"`,
    // The sign-in popup must be able to answer the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
};

/** The headers of every file: opened by itself, it may load, run and frame nothing. */
export const fileHeaders = config => ({
  ...common(config),
  'content-security-policy': written({
    'default-src': "'none'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
  }),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
});
