export { answersOf, fakeConfigurationPorts, startFakeConfiguration } from './configuration/configuration.fakes.ts';
export {
  configurationFixture,
  hostConfiguration,
  serviceConfiguration,
  signInSettings,
} from './configuration/configuration.fixtures.ts';
export { accessToken, credentialsFixture, LIFETIME_MS, strangersCredentials } from './lease/credentials.fixtures.ts';
export { FakeBrowser } from './session/fake-browser.ts';
export { CALLBACK, fakeSessionPorts, grantFixture, startFakeSession } from './session/session.fakes.ts';
export type { FakeSession } from './session/session.fakes.ts';
export { startFakeStartUp } from './start-up/start-up.fakes.ts';
export type { FakeStartUp } from './start-up/start-up.fakes.ts';
