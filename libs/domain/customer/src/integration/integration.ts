import type { Call, FormRules, PortError, Result, Sending, Unexpected } from '@account-area/kernel';

/** In which a callback is sent. */
export type CallbackFormat = 'JSON' | 'XML';

/** Where a business customer wants to hear of orders. */
export interface Callback {
  /** Begins with `https://`. */
  readonly address: string;
  /** `unknown` where the service names one that is newer than this code. No callback is kept with it. */
  readonly format: CallbackFormat | 'unknown';
}

/** Where files are to be put, as an FTP client asks. The password is no part of it. */
export interface FtpAccess {
  readonly host: string;
  readonly user: string;
  readonly folder: string;
}

/** How a business customer is connected. */
export interface IntegrationSettings {
  /** `null` where the service does not say. */
  readonly ftp: FtpAccess | null;
  /** `null` where nothing is sent. */
  readonly callback: Callback | null;
}

/**
 * Keeps how a business customer is connected. Another callback, or none, is kept once however often it is asked under
 * one key. Expected failures are results; nothing rejects.
 */
export interface IntegrationService {
  settings(signal: AbortSignal): Promise<Result<IntegrationSettings, PortError>>;
  /** Keeps another callback, or none, and answers what there is then: once however often it is asked under one key. */
  readonly change: Call<Sending<Callback | null>, IntegrationSettings, PortError>;
}

/** What a customer fills in. */
export interface CallbackValues {
  /** Empty: nothing is to be sent. */
  readonly address: string;
  /** `unknown`: one has to be chosen. */
  readonly format: CallbackFormat | 'unknown';
}

/** What can be wrong with it. */
export type CallbackFieldError = 'not-https' | 'too-long' | 'not-chosen';

/** Most characters of the address. */
const MAX_CALLBACK_LENGTH = 2000;

/** `https`, a host whose labels all say something, perhaps a port, no name or password, and nothing that is not seen. */
const ADDRESS =
  /^https:\/\/-*[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*(?:\.-*[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*)*(?::\d{1,5})?(?:[/?#][^\s\p{C}]*)?$/iu;

/** Whether orders can be told of there. What the address alone does not show, such as a port above 65535, a parser does. */
const isAddress = (text: string): boolean => ADDRESS.test(text) && URL.canParse(text);

export const callbackRules: FormRules<CallbackValues, CallbackFieldError> = {
  address: [
    { code: 'not-https', isKept: ({ address }) => address.trim() === '' || isAddress(address.trim()) },
    { code: 'too-long', isKept: ({ address }) => address.trim().length <= MAX_CALLBACK_LENGTH },
  ],
  format: [{ code: 'not-chosen', isKept: ({ address, format }) => address.trim() === '' || format !== 'unknown' }],
};

/** What a form begins with. */
export const valuesOf = (callback: Callback | null): CallbackValues => callback ?? { address: '', format: 'JSON' };

/** What is to be kept. */
export const callbackOf = ({ address, format }: CallbackValues): Callback | null =>
  address.trim() === '' ? null : { address: address.trim(), format };

/** Why something could not be read, or kept. */
export type IntegrationFailure = PortError | Unexpected;

/** Whether two forms hold the same. */
export const areSame = (one: CallbackValues, other: CallbackValues): boolean =>
  one.address === other.address && one.format === other.format;
