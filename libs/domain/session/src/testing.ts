export {
  answersOf,
  fakeConfigurationPorts,
  hostConfiguration,
  serviceConfiguration,
  signInSettings,
  startFakeConfiguration,
} from './configuration/configuration.fakes.ts';
export type { FakeConfigurationOptions } from './configuration/configuration.fakes.ts';
export { fakeAccessTokens } from './lease/access-tokens.fakes.ts';
export { accessToken, credentialsFixture, LIFETIME_MS, strangersCredentials } from './lease/credentials.fixtures.ts';
export { FakeBrowser } from './session/browser.fakes.ts';
export { CALLBACK, FakePageEvents, fakeSessionPorts, grantFixture, startFakeSession } from './session/session.fakes.ts';
export type { FakeCookies, FakePage, FakeTraces } from './session/session.fakes.ts';
export * as worlds from './worlds.fakes.ts';
