import type { LibraryPageAnswer, LibraryPageQuery } from '@account-area/contracts';
import type * as z from 'zod/mini';

import type { PlatformContext } from '../../module.ts';
import { absent, HttpProblem } from '../../server/problem.ts';
import { type AllFormsSigner, createImageAddresses } from '../images/image-address.ts';
import { createCursors, type CursorScope } from './cursor.ts';
import {
  type LibraryPageOfRows,
  type PhotoList,
  readPageAfter,
  readPageAround,
  readPageBefore,
} from './library-page.ts';
import { leanPhotos, wantsLeanPhotos } from './lean-photos.ts';
import type { PhotoRow } from './photo-pages.ts';
import { photoResource } from './photo-resource.ts';

/** Which page of which list is answered, and to whom. */
export interface ListQuestion<Row extends PhotoRow> {
  readonly accountId: string;
  /** Scheme, host and port of the pictures. */
  readonly origin: string;
  readonly list: PhotoList<Row>;
  /** Names the list among those of the account: a cursor continues no other. */
  readonly of: string;
  readonly query: z.infer<typeof LibraryPageQuery>;
  /** Says by its `Accept` how the photos are to be answered. */
  readonly request: Request;
}

export type PhotoListAnswers = ReturnType<typeof createPhotoListAnswers>;

/** Answers with photos, and with pages of them that can be left on both sides. */
export const createPhotoListAnswers = ({ clock, keys }: Pick<PlatformContext, 'clock' | 'keys'>) => {
  const cursors = createCursors(keys.signer('photo cursors'));
  const addresses = createImageAddresses(keys.secrets('image addresses'));

  /** Photos as they are answered to an account; pictures of others' photos are signed for this account alone. */
  const resources = (accountId: string, origin: string, rows: readonly PhotoRow[]) => {
    const signerOf = signersFor(accountId);
    return rows.map((photo) => photoResource(photo, origin, signerOf(photo)));
  };

  /** Photos of a page in the shape in which it is asked for. */
  const shaped = (request: Request, accountId: string, origin: string, rows: readonly PhotoRow[]) =>
    wantsLeanPhotos(request)
      ? { lean: leanPhotos(rows, origin, signersFor(accountId)) }
      : { images: resources(accountId, origin, rows) };

  const signersFor = (accountId: string) => {
    const now = clock.now();
    const signers = new Map<string, AllFormsSigner>();
    return ({ owner_id: ownerId = accountId }: PhotoRow): AllFormsSigner => {
      const readerId = ownerId === accountId ? undefined : accountId;
      const signer = signers.get(ownerId) ?? addresses.signerOfAllForms(ownerId, now, readerId);
      signers.set(ownerId, signer);
      return signer;
    };
  };

  /** Throws a 404 when the page is to be around a photo that the list has not, a 400 for a cursor of another list. */
  const page = async <Row extends PhotoRow>({
    accountId,
    list,
    of,
    origin,
    query,
    request,
  }: ListQuestion<Row>): Promise<z.infer<typeof LibraryPageAnswer>> => {
    const { sortKey, sortOrder } = query;
    const scope: CursorScope = { accountId, sortKey, sortOrder, of };
    const scopeBefore: CursorScope = { ...scope, of: `${of} before` };
    const read = async (): Promise<LibraryPageOfRows> => {
      if (query.around !== undefined) {
        const around = isUuid(query.around) ? await readPageAround(list, { ...query, id: query.around }) : null;
        if (around === null) throw absent();
        return around;
      }
      if (query.cursor === undefined) {
        const readPage = query.from === 'last' ? readPageBefore : readPageAfter;
        return readPage(list, { ...query, after: query.offset });
      }
      const before = cursors.open(scopeBefore, query.cursor);
      if (before !== null) return readPageBefore(list, { ...query, after: before });
      const after = cursors.open(scope, query.cursor);
      if (after === null) throw unknownCursor();
      return readPageAfter(list, { ...query, after });
    };
    const { rows, start, end } = await read();
    const isAtPlace = query.cursor === undefined && query.around === undefined && query.from === 'first';
    return {
      ...(isAtPlace && { offset: query.offset }),
      cursor: end && cursors.seal(scope, end),
      previousCursor: start && cursors.seal(scopeBefore, start),
      ...shaped(request, accountId, origin, rows),
    };
  };

  return { cursors, page, resources, shaped };
};

const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** The cursor is of another list, order or account, or of nobody's making. */
export const unknownCursor = () =>
  new HttpProblem(400, 'The request is not valid', {
    errors: [{ path: 'query.cursor', message: 'not a cursor of this list in this order' }],
  });
