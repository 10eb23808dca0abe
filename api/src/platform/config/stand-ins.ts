const ports = [3000, 3001, 3002, 3003, 3004];

/** The defaults for services without configuration: the local stand-ins. */
export const standIns = {
  /** What the database says of itself, besides its version. */
  mongoModule: 'kerf-stand-in',
  mongoUrl: 'mongodb://127.0.0.1:27117/kerf?directConnection=true',
  firebaseProject: 'demo-kerf',
  firebaseHost: '127.0.0.1:9199',
  stripeSecretKey: 'sk_test_kerf_local',
  stripePublishableKey: 'pk_test_kerf_local',
  stripeWebhookSecret: 'whsec_kerf_local',
  stripeBase: 'http://127.0.0.1:12111',
  smtpUrl: 'smtp://127.0.0.1:1025',
  mailFrom: 'Kerf <shop@kerf.test>',
  shopUrl: 'http://localhost:3000',
  jwtSecret: 'kerf-local-secret-of-no-worth-in-production',
  secondFactorKey: 'kerf-local-key-of-second-factors-of-no-worth',
  origins: ports.flatMap(port => [`http://localhost:${port}`, `http://127.0.0.1:${port}`]),
} as const;
