import {
  CORRELATION_HEADER,
  parseJson,
  PHOTO_DUPLICATE_HEADER,
  PHOTO_ID_HEADER,
  type UploadMetadata,
  UploadRefused,
} from '@account-area/contracts';
import { referenceFrom } from '@account-area/kernel';
import { isPhotoId } from '@account-area/photos';
import type { AccessToken, AccessTokens } from '@account-area/session';
import type {
  OutgoingFile,
  RefusalReason,
  TransferError,
  TransferEvent,
  UploadTransport,
} from '@account-area/transfers';
import { DetailedError, type HttpResponse, Upload } from 'tus-js-client';

import { BytesGone, type TusClient } from './tus-over-fetch.ts';
import type { UploadReporter } from './upload-reporter.ts';

/** Where files are sent, and on whose behalf. */
export interface TusUploadTransportOptions {
  /** Where uploads are created. Tokens go to its origin and to no other. */
  readonly endpoint: string;
  readonly tokens: AccessTokens;
  readonly ids: { readonly next: () => string };
  readonly reporter: UploadReporter;
  /** How a program reads files and reaches the service; a page has its own ways. */
  readonly client?: TusClient;
}

/** What is sent with one request: large enough to be quick, small enough that each begins with a fresh token. */
const CHUNK_BYTES = 5 * 1024 * 1024;

const LONGEST_NAME = 1024;

/** Sends files by tus 1.0. The caller says when and how often to retry. */
export const createTusUploadTransport = (options: TusUploadTransportOptions): UploadTransport => ({
  send: (outgoing, report) => {
    const sending = new Sending(options, outgoing, report);
    sending.begin(outgoing.address);
    return () => sending.stop();
  },
});

/** One file on its way, until it ends or is stopped. */
class Sending {
  readonly #options: TusUploadTransportOptions;
  readonly #outgoing: OutgoingFile;
  readonly #report: (event: TransferEvent) => void;
  readonly #correlationId: string;
  readonly #stopping = new AbortController();
  #upload: Upload | null = null;
  #address: string | null = null;
  #token: AccessToken | null = null;
  #hasRenewed = false;

  constructor(options: TusUploadTransportOptions, outgoing: OutgoingFile, report: (event: TransferEvent) => void) {
    this.#options = options;
    this.#outgoing = outgoing;
    this.#report = report;
    this.#correlationId = options.ids.next();
  }

  /** From where `address` got to, or from the beginning. */
  begin(address: string | null): void {
    this.#address = address !== null && this.#isOurs(address) ? address : null;
    const { client, endpoint } = this.#options;
    this.#upload = new Upload(this.#outgoing.file, {
      ...client,
      // An address that fails is not to be replaced by another one unless the service says that it is gone.
      ...(this.#address === null ? { endpoint } : { uploadUrl: this.#address }),
      chunkSize: CHUNK_BYTES,
      retryDelays: null,
      storeFingerprintForResuming: false,
      metadata: metadataOf(this.#outgoing),
      onBeforeRequest: async (request) => {
        if (!this.#isOurs(request.getURL())) throw new Error('Uploads go to one origin only.');
        request.setHeader('Authorization', `Bearer ${await this.#freshToken()}`);
        request.setHeader(CORRELATION_HEADER, this.#correlationId);
      },
      onUploadUrlAvailable: () => this.#keepAddress(),
      onProgress: (sentBytes) => this.#tell({ type: 'transfer.progressed', sentBytes }),
      onSuccess: ({ lastResponse }) => this.#end(finished(lastResponse) ?? this.#failed('malformed')),
      onError: (failure) => void this.#handle(failure),
    });
    this.#upload.start();
  }

  stop(): void {
    this.#stopping.abort();
    // A request that is on its way ends; its answer is not used.
    this.#upload?.abort().catch(() => undefined);
  }

  #isOurs(address: string): boolean {
    return URL.canParse(address) && new URL(address).origin === new URL(this.#options.endpoint).origin;
  }

  async #freshToken(): Promise<AccessToken> {
    const token = await this.#options.tokens.current(this.#stopping.signal);
    if (!token.ok) throw new TokenMissing(token.error.code);
    this.#token = token.value;
    return token.value;
  }

  #keepAddress(): void {
    const address = this.#upload?.url ?? null;
    if (address === null || address === this.#address) return;
    this.#address = address;
    if (this.#isOurs(address)) this.#tell({ type: 'transfer.located', address });
    // Nothing is sent to where a service would lead us away from it.
    else this.#end(this.#failed('malformed'));
  }

  async #handle(failure: Error): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    const verdict = verdictOn(failure);
    switch (verdict.kind) {
      case 'token-rejected':
        await this.#renewAndGoOn();
        return;
      case 'gone':
        if (this.#address === null) this.#end(this.#failed('refused'));
        else this.begin(null);
        return;
      case 'refused':
        this.#end({ type: 'transfer.refused', reason: verdict.reason });
        return;
      case 'interrupted':
        this.#end(this.#interrupted(verdict.code, verdict.waitMs));
        return;
      case 'failed':
        this.#end(this.#failed(verdict.code, failure));
    }
  }

  async #renewAndGoOn(): Promise<void> {
    const rejected = this.#token;
    if (rejected === null || this.#hasRenewed) {
      if (rejected !== null) this.#options.tokens.refuse(rejected);
      this.#end(this.#failed('refused'));
      return;
    }
    this.#hasRenewed = true;
    const renewed = await this.#options.tokens.renew(rejected, this.#stopping.signal);
    if (this.#stopping.signal.aborted) return;
    if (renewed.ok) this.begin(this.#address);
    else this.#end(this.#interrupted('unreachable', 0));
  }

  #interrupted(code: 'unreachable' | 'refused', waitMs: number): TransferEvent {
    return { type: 'transfer.interrupted', error: { code, reference: this.#reference() }, waitMs };
  }

  #failed(code: TransferError['code'], cause?: Error): TransferEvent {
    this.#options.reporter.report({ kind: 'upload-failed', reason: code, correlationId: this.#correlationId });
    const error: TransferError = code === 'unexpected' ? { code, cause } : { code, reference: this.#reference() };
    return { type: 'transfer.failed', error };
  }

  #reference(): string {
    return referenceFrom(this.#correlationId);
  }

  #end(event: TransferEvent): void {
    this.#tell(event);
    this.stop();
  }

  #tell(event: TransferEvent): void {
    if (!this.#stopping.signal.aborted) this.#report(event);
  }
}

/** There is no token to send a file with at the moment. */
class TokenMissing extends Error {}

/** The tus client wraps what its hooks and its requests throw. */
const isCausedBy = (failure: Error, kind: typeof TokenMissing | typeof BytesGone): boolean =>
  failure instanceof kind || ('causingError' in failure && failure.causingError instanceof kind);

const finished = (response: HttpResponse): TransferEvent | null => {
  const photoId = response.getHeader(PHOTO_ID_HEADER) ?? '';
  if (!isPhotoId(photoId)) return null;
  return {
    type: 'transfer.finished',
    photoId,
    isKnown: response.getHeader(PHOTO_DUPLICATE_HEADER) === 'true',
  };
};

const metadataOf = ({ file, fingerprint, type }: OutgoingFile) =>
  ({
    filename: file.name.slice(0, LONGEST_NAME),
    filetype: type,
    sha256: fingerprint,
    lastmodified: new Date(file.lastModified).toISOString(),
  }) satisfies UploadMetadata;

type Verdict =
  /** The token is not accepted any more. */
  | { readonly kind: 'token-rejected' }
  /** The service has forgotten the upload: it has to be sent from its beginning. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly reason: RefusalReason }
  | { readonly kind: 'interrupted'; readonly code: 'unreachable' | 'refused'; readonly waitMs: number }
  | { readonly kind: 'failed'; readonly code: TransferError['code'] };

const UNREACHABLE: Verdict = { kind: 'interrupted', code: 'unreachable', waitMs: 0 };

/** Answers that say "not now". */
const PASSING = [408, 409, 423, 425, 429];

/** What a failure of the tus client means for the upload. */
const verdictOn = (failure: Error): Verdict => {
  if (isCausedBy(failure, TokenMissing)) return UNREACHABLE;
  if (isCausedBy(failure, BytesGone)) return { kind: 'refused', reason: 'unreadable' };
  if (!(failure instanceof DetailedError)) return { kind: 'failed', code: 'unexpected' };
  const { originalResponse } = failure;
  const status = originalResponse?.getStatus() ?? 0;
  if (originalResponse === null || status === 0) return UNREACHABLE;

  if (status === 401) return { kind: 'token-rejected' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status >= 500 || PASSING.includes(status)) {
    return { kind: 'interrupted', code: 'refused', waitMs: waitMsOf(originalResponse.getHeader('Retry-After')) };
  }
  if (status < 400) return { kind: 'failed', code: 'malformed' };
  const refused = UploadRefused.safeParse(parseJson(originalResponse.getBody()));
  return refused.success ? { kind: 'refused', reason: refused.data.code } : { kind: 'failed', code: 'refused' };
};

const LONGEST_WAIT_MS = 60_000;

const waitMsOf = (retryAfter: string | undefined) => {
  const seconds = Number(retryAfter ?? 0);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(LONGEST_WAIT_MS, seconds * 1000) : 0;
};
