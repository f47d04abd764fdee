import {
  PrintsToken,
  SERVICES,
  TempSelection,
  TempSelectionCreated,
  TempSelectionParams,
  tempSelectionPaths,
  TempSelectionPhotos,
} from '@account-area/contracts';

import type { PlatformContext, PlatformModule } from '../../module.ts';
import { accountRoute, type Route } from '../../server/route.ts';
import { startSweeping } from '../../sweeping.ts';
import { createPrintCode } from './print-codes.ts';
import { tempSelectionMigrations } from './temp-selections.migrations.ts';
import { addToTempSelection, createTempSelection, readTempSelection } from './temp-selections.ts';

/** The part of the photo service that hands photos over to the prints editor (C24). */
export const tempSelectionsModule: PlatformModule = {
  name: 'temp-selections',
  migrations: tempSelectionMigrations,
  accountTables: { temp_selections: 'account_id', print_codes: 'account_id' },
  start: (context) => {
    return {
      routes: tempSelectionRoutes(context),
      stop: startSweeping(context, () => sweepTempSelections(context), 'expired print selections could not be deleted'),
    };
  },
};

/** Deletes selections that have expired, and their codes. */
export const sweepTempSelections = async ({ clock, database }: Pick<PlatformContext, 'clock' | 'database'>) => {
  await database.system.deleteFrom('temp_selections').where('expires_at', '<=', clock.now()).execute();
};

const BASE = SERVICES.photos.path;
const TAG = 'Print selections';
const NO_SELECTION = '00000000-0000-4000-8000-000000000000';
const NO_PHOTOS = { photoIds: ['00000000-0000-4000-8000-000000000000'] };

const tempSelectionRoutes = ({ clock }: PlatformContext): readonly Route[] => [
  accountRoute({
    method: 'POST',
    path: `${BASE}/${tempSelectionPaths.selections}`,
    tag: TAG,
    status: 201,
    summary: 'Keeps photos that are to be printed, for an hour.',
    body: TempSelectionPhotos,
    answer: TempSelectionCreated,
    example: { body: NO_PHOTOS },
    handle: async ({ account, body }) => ({
      tempSelectionId: await createTempSelection(account, body.photoIds, clock.now()),
    }),
  }),
  accountRoute({
    method: 'GET',
    path: `${BASE}/${tempSelectionPaths.selection}`,
    tag: TAG,
    summary: 'The photos of a print selection, in the order in which they were chosen.',
    params: TempSelectionParams,
    answer: TempSelection,
    example: { params: { selection: NO_SELECTION } },
    handle: async ({ account, params }) => ({
      photoIds: [...(await readTempSelection(account, params.selection, clock.now()))],
    }),
  }),
  accountRoute({
    method: 'POST',
    path: `${BASE}/${tempSelectionPaths.photos}`,
    tag: TAG,
    status: 204,
    summary: 'Adds photos to a print selection that is larger than one call.',
    params: TempSelectionParams,
    body: TempSelectionPhotos,
    example: { params: { selection: NO_SELECTION }, body: NO_PHOTOS },
    handle: async ({ account, body, params }) => {
      await addToTempSelection(account, params.selection, body.photoIds, clock.now());
      return new Response(null, { status: 204 });
    },
  }),
  accountRoute({
    method: 'POST',
    path: `${BASE}/${tempSelectionPaths.tokens}`,
    tag: TAG,
    status: 201,
    summary: 'Makes a code that opens the prints editor with a print selection, once, within a minute.',
    callsPerMinute: 30,
    params: TempSelectionParams,
    answer: PrintsToken,
    example: { params: { selection: NO_SELECTION } },
    handle: async ({ account, params }) => ({ token: await createPrintCode(account, params.selection, clock.now()) }),
  }),
];
