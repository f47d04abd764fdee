import type { PortError, Result } from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';

/** How a library stands with the service. */
export type ActivationStatus = 'notActive' | 'importing' | 'active' | 'deleting';

/**
 * Says how the library stands with the service, and makes it active again. Expected failures are results; nothing
 * rejects.
 */
export interface ActivationService {
  /** How it stands. A word that is not known counts as not active. */
  status(signal: AbortSignal): Promise<Result<ActivationStatus, PortError>>;
  /** Begins to import it, and answers how it stands then. Asked for twice is done once. */
  activate(signal: AbortSignal): Promise<Result<ActivationStatus, PortError>>;
}

/** Hears what becomes of an import. */
export interface ImportNews {
  /**
   * Reports news until the returned function is called, or until the connection is lost, which is not told: the status is asked
   * for meanwhile. The newest message wins, and malformed ones are left out.
   */
  follow(report: (news: ImportNewsEvent) => void): () => void;
}

export type ImportNewsEvent =
  /** What happened before has to be asked for. */
  { readonly type: 'connection.opened' } | { readonly type: 'import.finished' } | { readonly type: 'import.failed' };

/** Hears when the library was deleted because its term was over. */
export interface DeletionNews {
  /** Reports until the returned function is called, or until nothing more is heard. */
  follow(report: (news: DeletionNewsEvent) => void): () => void;
}

export type DeletionNewsEvent =
  /** It was deleted, or may have been before anything was heard. */
  | { readonly type: 'library.outdated' }
  /** Nothing more is heard until it is followed again. */
  | { readonly type: 'connection.lost' };

/** Whether the customer can see the page. */
export interface PageVisibility {
  /** Reports at once whether it can be seen and then each time that changes, until the returned function is called. */
  follow(report: (isVisible: boolean) => void): () => void;
}

/** Remembers for the session that the customer was asked without having pressed anything. */
export interface PromptMemory {
  wasShown(): boolean;
  remember(): void;
}

/** Everything that caring for the storage needs from the outside world. */
export interface StorageCarePorts {
  readonly activation: ActivationService;
  readonly news: ImportNews;
  readonly deletionNews: DeletionNews;
  readonly page: PageVisibility;
  readonly prompt: PromptMemory;
  /** Whether the customer may be asked without having pressed anything. */
  readonly mayPrompt: boolean;
  /** The ids of all photos, in the order of the timeline. */
  readonly wholeLibrary: (signal: AbortSignal) => Promise<Result<readonly PhotoId[], PortError>>;
}

/**
 * How soon an import is asked about for the first time, in milliseconds; twice as late each further time (specification:
 * imports).
 */
export const FIRST_POLL_MS = 5_000;

/** The longest pause between two questions, in milliseconds. */
export const LONGEST_POLL_MS = 30_000;

/** How long after its end the status is asked for, in milliseconds (specification: imports). */
export const FINISH_DELAY_MS = 10_000;

/** How soon a lost connection for news of deletions is made anew, in milliseconds. */
export const NEWS_RETRY_MS = 30_000;

/** How old what is known of a storage that runs out may be when the customer comes back to the page, in milliseconds. */
export const FRESH_MS = 60_000;

/** How soon a status that could not be had is asked for again, in milliseconds. */
export const STATUS_RETRY_MS = 30_000;

/** How long it is waited before question number `asked`, counted from 0. */
export const pollDelay = (asked: number): number => Math.min(LONGEST_POLL_MS, FIRST_POLL_MS * 2 ** asked);

/** Whether the library is being deleted: nothing can be done about it. */
export const isBeingDeleted = ({
  context,
}: {
  readonly context: { readonly status: ActivationStatus | null };
}): boolean => context.status === 'deleting';
