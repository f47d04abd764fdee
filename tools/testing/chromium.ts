import { existsSync } from 'node:fs';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser named by `CHROMIUM_PATH`, else an installed one, else `undefined`: Playwright's own. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? SYSTEM_BROWSERS.find((path) => existsSync(path));

/** `chromium.test.ts` fails when Playwright adds or drops one. */
export const PLAYWRIGHTS_DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * What the browser does without. Of several lists Chromium takes the last, so Playwright's own features are among these.
 */
export const DISABLED_FEATURES = [
  ...PLAYWRIGHTS_DISABLED_FEATURES,
  // Each window would load the pages of the popup below its address field: a third of the processor time of a short journey.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Launch options shared by Vitest browser mode, Storybook tests, Playwright and the benchmarks. */
export const chromiumLaunch = {
  ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${DISABLED_FEATURES.join(',')}`,
  ],
};
