export type { PageSignInOptions, PendingSignIn, PendingSignIns } from './page/page-sign-in-options.ts';
export { createPageSignIn } from './page/page-sign-in.ts';
export type { SignInEnvironment, SignInIncident, SignInReporter, SignInStep } from './sign-in-environment.ts';
