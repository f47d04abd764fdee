/** Where a file that did not get through is told. Never holds a token, an address or anything personal. */
export interface UploadReporter {
  report(incident: UploadIncident): void;
}

/** A file that did not get through. */
export interface UploadIncident {
  readonly kind: 'upload-failed';
  /** In the words of a port. */
  readonly reason: string;
  readonly correlationId: string;
}
