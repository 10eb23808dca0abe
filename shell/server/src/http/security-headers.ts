import { parseAddress } from '../config/origins.ts';
import type { ShopConfig } from '../config/shop-config.ts';
import { isIntegrity } from '../map/check-lines.ts';

export type Headers = Readonly<Record<string, string>>;

interface Remote {
  entry: string;
  canary?: { entry: string };
}

/** Rebuilds the origin. Text that is not an address gives no source. */
const originOf = (url: string) => parseAddress(url)?.origin;
const sources = (list: readonly (string | undefined)[]) => [...new Set(list)].filter(Boolean).join(' ');
const toText = (policy: Readonly<Record<string, string>>) =>
  Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

interface ProviderSources {
  script: (string | undefined)[];
  frame: (string | undefined)[];
  connect: (string | undefined)[];
}

const only = (origin: string | undefined): ProviderSources => ({
  script: [origin],
  frame: [origin],
  connect: [origin],
});

/** Google's scripts make the frames of a sign-in with policies of these names. */
const googlePolicies = ['gapi#gapi', 'goog#html'];

/** The sources of the sign-in provider, or of the local stand-in. */
const identitySources = ({ emulatorUrl, authDomain }: ShopConfig['identity']): ProviderSources =>
  emulatorUrl
    ? only(emulatorUrl)
    : {
        script: ['https://apis.google.com'],
        frame: [originOf(`https://${authDomain}`)],
        connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
      };

const stripe = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** The sources of the payment provider, or of the local stand-in. */
const paymentSources = ({ scriptUrl }: ShopConfig['payment']): ProviderSources =>
  scriptUrl
    ? only(originOf(scriptUrl))
    : { script: stripe, frame: [...stripe, 'https://hooks.stripe.com'], connect: ['https://api.stripe.com'] };

const none: ProviderSources = { script: [], frame: [], connect: [] };
const turnstile = ['https://challenges.cloudflare.com'];
const botCheckSources: Readonly<Record<string, ProviderSources>> = {
  turnstile: { script: turnstile, frame: turnstile, connect: [] },
  'app-check': {
    script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    connect: ['https://content-firebaseappcheck.googleapis.com'],
  },
};

/** Browsers report violations of the policy to `reportCsp` of the API. */
const reportUrl = ({ apiUrl }: ShopConfig) => `${originOf(apiUrl)}/csp-reports`;
/** `report-uri` is for browsers without the Reporting API. */
const reporting = (config: ShopConfig) => ({ 'report-to': 'csp', 'report-uri': reportUrl(config) });

const common = ({ apiUrl }: ShopConfig): Headers => ({
  // Google checks which site uses a browser's key, so it needs the origin, but nothing more.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), usb=()',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // A page at https cannot call an API at http, so an API at https means that the whole shop is at https.
  ...(apiUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
});

const hashSources = (hashes: readonly string[]) => hashes.filter(isIntegrity).map(hash => `'${hash}'`);

/** The SHA-256 of what is inline in a page. */
export interface InlineHashes {
  styles?: readonly string[];
  /** Of speculation rules. No code is inline. */
  scripts?: readonly string[];
}

/**
 * The headers of the shell's pages. They allow scripts of this shop, its remotes and the two providers, scripts and styles of remotes but no
 * other file of them, because browsers check only these, and inline only what has one of the given hashes. docs/trust.md has each exception.
 */
export const pageHeaders = (
  config: ShopConfig,
  remotes: readonly Remote[],
  { styles = [], scripts = [] }: InlineHashes = {},
  connect: readonly string[] = [],
): Headers => {
  const releases = [...remotes, ...remotes.flatMap(({ canary }) => canary ?? [])];
  const own = ["'self'", ...releases.map(({ entry }) => originOf(entry))];
  const [identity, payment] = [identitySources(config.identity), paymentSources(config.payment)];
  const botCheck = (config.botCheck && botCheckSources[config.botCheck.provider]) ?? none;
  const isGoogle = !config.identity.emulatorUrl || config.botCheck?.provider === 'app-check';
  const isLocal = !config.botCheck && Boolean(config.identity.emulatorUrl && config.payment.scriptUrl);
  return {
    ...common(config),
    'content-security-policy': toText({
      'default-src': "'self'",
      'script-src': sources([
        ...own,
        ...hashSources(scripts),
        ...identity.script,
        ...payment.script,
        ...botCheck.script,
      ]),
      'script-src-attr': "'none'",
      'worker-src': "'none'",
      'style-src': sources([...own, ...hashSources(styles)]),
      // The scripts of Stripe, Google and Cloudflare write style attributes on the frames that they insert.
      'style-src-attr': isLocal ? "'none'" : "'unsafe-inline'",
      // The pictures of a remote are in its scripts and styles.
      'img-src': sources(["'self'", ...config.imageOrigins, 'data:']),
      'font-src': "'self'",
      'connect-src': sources([
        "'self'",
        originOf(config.apiUrl),
        ...connect,
        ...identity.connect,
        ...payment.connect,
        ...botCheck.connect,
      ]),
      'frame-src': sources([...identity.frame, ...payment.frame, ...botCheck.frame]),
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'object-src': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': sources(['default', ...(isGoogle ? googlePolicies : [])]),
      ...reporting(config),
    }),
    'reporting-endpoints': `csp="${reportUrl(config)}"`,
    // The sign-in popup must be able to send messages to the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
};

/** The headers of every file: opened on its own, it may load, run and frame nothing. */
export const fileHeaders = (config: ShopConfig): Headers => ({
  ...common(config),
  'content-security-policy': toText({
    'default-src': "'none'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
  }),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
});
