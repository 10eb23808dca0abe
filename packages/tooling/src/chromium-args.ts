/** Playwright's own list, which the last `--disable-features` replaces. */
const PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** The suggestions of the address bar are two web pages, which cost each new window 1.4 of 1.9 CPU seconds. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/**
 * The switches of a Chromium that runs checks: it works as root, and sends no traffic of its own.
 * @param disabled further features of Chromium that are off
 */
export const chromiumArgs = (...disabled: string[]): string[] => [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...PLAYWRIGHT, ...ADDRESS_BAR, ...disabled].join()}`,
];
