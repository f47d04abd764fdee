import type { Configuration, HostConfiguration, ServiceConfiguration, SignInSettings } from './configuration.ts';

/** How customers of the fakes sign in. */
export const signInSettings: SignInSettings = {
  issuer: 'https://account.example/oidc',
  clientId: 'account-area',
  scope: 'openid',
  resource: 'urn:account-area:api',
  cookieDomain: 'example',
  claims: {
    email: 'email',
    subject: 'sub',
    authenticationMethod: 'auth_method',
    identityProviderType: 'idp_type',
    identityProviderSubject: 'idp_sub',
  },
};

/** Services that live at `account.example`. */
export const serviceConfiguration: ServiceConfiguration = {
  addresses: { photos: 'https://account.example/photo-management' },
  hostsAddress: 'https://account.example/public-conf',
  printsEditorAddress: 'https://editor.example/{vendor}',
  cookieConsentAddress: 'https://account.example/cookie-consent',
  signIn: signInSettings,
};

/** The Dutch host, or one that differs from it. */
export const hostConfiguration = (changed: Partial<HostConfiguration> = {}): HostConfiguration => ({
  name: 'account.printelle.nl.example',
  countryCode: 'NL',
  channel: 'nl',
  brand: 'printelle',
  brandAlias: null,
  brandName: 'Printelle',
  defaultLocale: 'nl-NL',
  locales: ['nl-NL', 'en-GB'],
  localeOverrides: {},
  timeZone: 'Europe/Amsterdam',
  isIndexable: true,
  flags: { timeline: true },
  surveyIds: {},
  menu: [
    { name: 'overview', address: null },
    { name: 'photos', address: null },
    { name: 'sign-out', address: null },
  ],
  shopAddress: 'https://shop.example',
  customerCareAddress: 'https://care.example',
  ...changed,
});

/** A whole configuration of the Dutch host. */
export const configurationFixture = (changed: Partial<Configuration> = {}): Configuration => ({
  services: serviceConfiguration,
  host: hostConfiguration(),
  flags: {
    timeline: true,
    album: false,
    sharedAlbums: false,
    upload: false,
    reactivation: false,
    orderPrints: false,
  },
  locale: { id: 'nl-NL', messages: { 'menu.overview': 'Overzicht' } },
  ...changed,
});
