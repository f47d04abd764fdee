/** Where adapters tell what the browser would not do. Never holds a token, an address or anything personal. */
export interface BrowserReporter {
  report(incident: BrowserIncident): void;
}

/** What the browser, or the identity service, would not do. */
export type BrowserIncident =
  | {
      /** A setting could not be kept: the storage is full, or closed to this page. */
      readonly kind: 'setting-not-kept';
      /** Its name. */
      readonly setting: string;
    }
  | {
      readonly kind: 'upload-failed';
      /** Why, in the words of a port. */
      readonly reason: string;
      readonly correlationId: string;
    }
  | {
      readonly kind: 'sign-in-failed';
      readonly step: SignInStep;
      /** The service's word for it, such as `invalid_grant`, or the check that failed. */
      readonly reason: string;
      readonly correlationId: string;
    };

/** Which step of a session it was. */
export type SignInStep = 'begin' | 'complete' | 'renew' | 'end';
