import type { PhotoDeletionError } from '@account-area/deletion';
import type { PortError, Unexpected } from '@account-area/kernel';
import type { SessionError } from '@account-area/session';
import type { MissingPhoto, TransferError } from '@account-area/transfers';

/** Every way of failing that libraries have, and those of this program. */
type FailureCode =
  | (PortError | Unexpected | SessionError | MissingPhoto['error'] | TransferError | PhotoDeletionError)['code']
  | 'interrupted'
  | 'no-such-month'
  | 'signed-out'
  | 'unconfirmed'
  | 'unreadable';

/** Why a command did not do what it was asked for, in the words of ports. */
export interface Failure {
  readonly code: FailureCode;
  /** What customer care knows it by; missing, or `null`, for what never left this device. */
  readonly reference?: string | null;
}

/** What a shell is told. Scripts may rely on these numbers. */
export const EXIT = {
  done: 0,
  unexpected: 1,
  usage: 2,
  signIn: 3,
  unreachable: 4,
  refused: 5,
  malformed: 6,
  device: 7,
  incomplete: 8,
};

const EXIT_CODES: Readonly<Record<FailureCode, number>> = {
  unexpected: EXIT.unexpected,
  'signed-out': EXIT.signIn,
  'account-deleted': EXIT.signIn,
  'sign-in-looping': EXIT.signIn,
  'sign-in-rejected': EXIT.signIn,
  abandoned: EXIT.signIn,
  unreachable: EXIT.unreachable,
  refused: EXIT.refused,
  'no-such-month': EXIT.refused,
  unconfirmed: EXIT.refused,
  malformed: EXIT.malformed,
  unreadable: EXIT.device,
  'storage-blocked': EXIT.device,
  'save-blocked': EXIT.device,
  interrupted: EXIT.incomplete,
  'retries-exhausted': EXIT.incomplete,
  'not-received': EXIT.incomplete,
  'archived-alone': EXIT.incomplete,
};

/** The exit code of a failure. */
export const exitCodeOf = ({ code }: Failure): number => EXIT_CODES[code];

/** What is told of a failure; of none, too, beside others. */
export const told = ({ code, reference = null }: Partial<Failure> = {}) => ({ code: code ?? null, reference });

/** A failure as a customer reads it. */
export const failureText = ({ code, reference }: Failure): string =>
  `Failed: ${code}.${(reference ?? null) === null ? '' : ` Reference: ${reference}`}`;
