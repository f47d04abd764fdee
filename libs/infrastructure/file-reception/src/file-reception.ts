import type { FileProgress } from '@account-area/transfers';

/** What receiving files needs of a page or a program. */
export interface ReceptionWorld {
  readonly fetch: (
    address: URL,
    request: { readonly signal: AbortSignal; readonly headers?: Readonly<Record<string, string>> },
  ) => Promise<Response>;
  /** Runs `task` in `delayMs`, unless the returned function is called before. */
  readonly after: (delayMs: number, task: () => void) => () => void;
  readonly patience?: Patience;
}

/** How much trouble a download may have before it is given up. */
export interface Patience {
  /** The time without a byte after which an answer is given up and the file is asked for from there on, in milliseconds. */
  readonly stallTimeoutMs: number;
  /** Most tries in a row that bring less than {@link PROGRESS_BYTES}. */
  readonly mostResumptions: number;
}

const PATIENCE: Patience = { stallTimeoutMs: 30_000, mostResumptions: 5 };

/** So much is progress: trouble is counted anew behind it, so that a large file may meet any amount. */
export const PROGRESS_BYTES = 1024 * 1024;

/** What is known of a file whose bytes are all here. */
export interface ReceivedFile {
  readonly contentType: string;
}

/** Where the bytes of a file go. Rejects with what the device says. */
export interface FileSink {
  take(chunk: Uint8Array<ArrayBuffer>): Promise<void>;
  /** What was taken is of no use: the file comes again from its first byte. */
  restart(): Promise<void>;
}

/**
 * Receives a file, from where it stopped when its sender breaks off or stalls. Answers `null` when not all of it has
 * arrived; rejects only with what the sink rejects with.
 */
export const receiveFile = async (
  world: ReceptionWorld,
  source: URL,
  sink: FileSink,
  report: (progress: FileProgress) => void,
  signal: AbortSignal,
): Promise<ReceivedFile | null> => {
  const { mostResumptions } = world.patience ?? PATIENCE;
  let at: Position = { received: 0, total: null, version: null, contentType: '' };
  let progressAt = 0;
  let troubles = 0;
  const hasLeft = () => signal.aborted;
  for (;;) {
    const stretch = await receiveStretch(world, source, { at, sink, report, signal });
    at = stretch.at;
    if (stretch.end === 'whole') return { contentType: at.contentType };
    if (at.received - progressAt >= PROGRESS_BYTES) {
      progressAt = at.received;
      troubles = 0;
    }
    troubles += 1;
    // Without the name of its version nobody can tell whether the rest belongs to what is here.
    const canGoOn = at.version !== null || (at.received === 0 && stretch.end === 'stalled');
    if (stretch.end === 'refused' || !canGoOn || troubles > mostResumptions || hasLeft()) return null;
    report({ received: at.received, total: at.total, isInterrupted: true });
    if (stretch.end === 'broken') await pause(world, 1000 * 2 ** (troubles - 1), signal);
    if (hasLeft()) return null;
  }
};

/** How much of a file is here, and of which version of it. */
interface Position {
  readonly received: number;
  /** `null` when the sender does not say. */
  readonly total: number | null;
  /** The strong entity tag; `null` when there is none. */
  readonly version: string | null;
  readonly contentType: string;
}

interface Reception {
  readonly at: Position;
  readonly sink: FileSink;
  readonly report: (progress: FileProgress) => void;
  readonly signal: AbortSignal;
}

/** What one answer brought, up to where it ended. */
interface Stretch {
  readonly end: 'whole' | 'broken' | 'stalled' | 'refused';
  readonly at: Position;
}

/** Asks for the rest of a file, and takes what comes. */
async function receiveStretch(
  world: ReceptionWorld,
  source: URL,
  { at, report, signal, sink }: Reception,
): Promise<Stretch> {
  const line = openLine(world, signal);
  try {
    const response = await line.within(world.fetch(source, { signal: line.signal, ...headersFor(at) }));
    if (response === BROKEN || response === STALLED) return { end: response, at };
    const begun = beginningOf(response, at);
    if (begun === 'broken' || begun === 'refused' || response.body === null) {
      return { end: begun === 'broken' ? begun : 'refused', at };
    }
    if (begun.received < at.received) await sink.restart();
    let position = begun;
    const reader = response.body.getReader();
    for (;;) {
      const read = await line.within(reader.read());
      if (read === BROKEN || read === STALLED) return { end: read, at: position };
      if (read.done) break;
      await sink.take(read.value);
      position = { ...position, received: position.received + read.value.byteLength };
      report({ received: position.received, total: position.total });
      if (signal.aborted) return { end: 'broken', at: position };
    }
    const isWhole = position.total === null || position.received === position.total;
    return { end: isWhole ? 'whole' : 'broken', at: position };
  } finally {
    line.hangUp();
  }
}

const headersFor = ({ received, version }: Position) =>
  version === null || received === 0 ? {} : { headers: { Range: `bytes=${received}-`, 'If-Range': version } };

/** Where an answer begins: where the last one stopped, or at the first byte when the file is another one by now. */
const beginningOf = ({ headers, status }: Response, at: Position): Position | 'broken' | 'refused' => {
  // The sender has trouble of its own, which may pass.
  if (status >= 500) return 'broken';
  const tag = headers.get('etag');
  const version = tag === null || tag.startsWith('W/') ? null : tag;
  if (status === 200) {
    const contentType = headers.get('content-type') ?? '';
    return { received: 0, total: countOf(headers.get('content-length')), version, contentType };
  }
  const range = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '');
  const [, first, total] = range ?? [];
  return status === 206 && version === at.version && Number(first) === at.received
    ? { ...at, total: countOf(total ?? null) }
    : 'refused';
};

const countOf = (text: string | null): number | null => {
  const count = Number(text ?? Number.NaN);
  return Number.isSafeInteger(count) && count > 0 ? count : null;
};

const BROKEN = 'broken';
const STALLED = 'stalled';

/** One call that is given up when it stalls, or when the customer leaves. */
const openLine = ({ after, patience }: ReceptionWorld, leaving: AbortSignal) => {
  const { stallTimeoutMs } = patience ?? PATIENCE;
  const over = new AbortController();
  const signal = AbortSignal.any([leaving, over.signal]);
  /** Settles the first time that nothing comes within the stall timeout, or when the call is over. */
  const silence = (awaited: Promise<unknown>) =>
    new Promise<typeof BROKEN | typeof STALLED>((resolve) => {
      const leave = () => resolve(BROKEN);
      const forget = after(stallTimeoutMs, () => {
        resolve(STALLED);
        over.abort();
      });
      signal.addEventListener('abort', leave, { once: true });
      void awaited.finally(() => {
        forget();
        signal.removeEventListener('abort', leave);
      });
    });
  return {
    signal,
    hangUp: () => over.abort(),
    /** What is waited for; or why it did not come. */
    within: <T extends object>(awaited: Promise<T>): Promise<T | typeof BROKEN | typeof STALLED> => {
      const answer = awaited.catch((): typeof BROKEN => BROKEN);
      return Promise.race([answer, silence(answer)]);
    },
  };
};

/** Ends early when the customer leaves. */
const pause = ({ after }: ReceptionWorld, delayMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const forget = after(delayMs, () => {
      signal.removeEventListener('abort', leave);
      resolve();
    });
    const leave = () => {
      forget();
      resolve();
    };
    signal.addEventListener('abort', leave, { once: true });
  });
