import type { Signer } from '../../storage/keys.ts';

/** What a page was a page of; a cursor continues nothing else. */
export interface CursorScope {
  readonly accountId: string;
  readonly sortKey: string;
  readonly sortOrder: string;
  /** `2024/3`, or `all` for the whole library. */
  readonly of: string;
}

/** The last photo of a page: where it stands in the order, and its id, because many photos may stand in one place. */
export interface Position {
  /** Milliseconds since 1970; of the camera's clock or of the world's, by sort key. */
  readonly at: number;
  readonly id: string;
}

/** Turns positions into text that customers carry around but cannot make or change. */
export interface Cursors {
  seal(scope: CursorScope, position: Position): string;
  /** `null` for a cursor that was forged, changed, or belongs to another account, order or month. */
  open(scope: CursorScope, cursor: string): Position | null;
}

export const createCursors = (signer: Signer): Cursors => {
  const signed = ({ accountId, of, sortKey, sortOrder }: CursorScope, payload: string) =>
    [accountId, of, sortKey, sortOrder, payload].join('\n');

  return {
    seal(scope, { at, id }) {
      const payload = `${at.toString(36)}.${id}`;
      return `${payload}.${signer.sign(signed(scope, payload))}`;
    },
    open(scope, cursor) {
      const [, payload = '', at = '', id = '', signature = ''] = SEALED.exec(cursor) ?? [];
      return signer.verify(signed(scope, payload), signature) ? { at: Number.parseInt(at, 36), id } : null;
    },
  };
};

const SEALED = /^((-?[0-9a-z]{1,11})\.([0-9a-f-]{36}))\.([\w-]{43})$/;
