/** Where adapters tell what the browser would not do. Never holds a token, an address or anything personal. */
export interface BrowserReporter {
  report(incident: BrowserIncident): void;
}

export type BrowserIncident =
  /** The storage is full, or closed to this page. */
  | { readonly kind: 'setting-not-kept'; readonly setting: string }
  | {
      readonly kind: 'sign-in-failed';
      readonly step: SignInStep;
      /** The service's word for it, such as `invalid_grant`, or the check that failed. */
      readonly reason: string;
      readonly correlationId: string;
    };

/** Which step of a session it was. */
export type SignInStep = 'begin' | 'complete' | 'renew' | 'end';
