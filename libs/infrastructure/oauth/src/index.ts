export type { PageSignInOptions, PendingSignIn, PendingSignIns } from './page/page-sign-in-options.ts';
export { createPageSignIn } from './page/page-sign-in.ts';
export { createDeviceSignIn } from './programs/device-sign-in.ts';
export type { DeviceCode, DeviceSignInOptions } from './programs/device-sign-in.ts';
export { createLoopbackSignIn } from './programs/loopback-sign-in.ts';
export type {
  LoopbackOutcome,
  LoopbackPort,
  LoopbackSignInOptions,
  LoopbackVisit,
} from './programs/loopback-sign-in.ts';
export type { ProgramSignInOptions } from './programs/program-sign-in.ts';
export type { Timers } from './programs/rest.ts';
export type { SignInSecrets } from './protocol/authorization-code.ts';
export type { SignInEnvironment, SignInIncident, SignInReporter, SignInStep } from './sign-in-environment.ts';
