export { answersOf, fakeConfigurationPorts, startFakeConfiguration } from './configuration/configuration.fakes.ts';
export type { FakeLocaleChoice } from './configuration/configuration.fakes.ts';
export {
  configurationFixture,
  hostConfiguration,
  serviceConfiguration,
  signInSettings,
} from './configuration/configuration.fixtures.ts';
export { accessToken, credentialsFixture, LIFETIME_MS, strangersCredentials } from './lease/credentials.fixtures.ts';
export { FakeBrowser } from './session/fake-browser.ts';
export { CALLBACK, fakeSessionPorts, grantFixture, startFakeSession } from './session/session.fakes.ts';
export type { FakeCookies, FakePage, FakePageEvents, FakeSession } from './session/session.fakes.ts';
