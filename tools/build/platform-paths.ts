import type { ServiceTable } from '../../libs/contracts/src/services/services.ts';

/** What the platform answers beside the services: how to begin, sign-in, pictures, and its own pages. */
const OWN_PATHS = [
  '/config.json',
  '/auth',
  '/oidc',
  '/sign-in',
  '/sign-up',
  '/device',
  '/images',
  '/api-docs',
  '/openapi.json',
  '/healthz',
  '/readyz',
  '/sandbox',
  '/mailbox',
  '/exports',
  '/platform-pages',
  '/product-pictures',
  '/product-previews',
  '/editor',
  '/shop',
  '/payment',
  '/carrier',
  '/view',
];

/** The addresses that development passes on to the platform, as a regular expression; all others are Vite's. */
export const platformPaths = (services: ServiceTable): string => {
  const paths = [...OWN_PATHS, ...Object.values(services).map(({ path }) => path)];
  return `^(${paths.map((path) => path.replaceAll('.', String.raw`\.`)).join('|')})(/|\\?|$)`;
};
