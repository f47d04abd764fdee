import { setTimeout as wait } from 'node:timers/promises';

import {
  pathOf,
  type PrintsHandover,
  PrintsToken,
  SERVICES,
  TempSelectionCreated,
  tempSelectionPaths,
} from '@account-area/contracts';

import type { Random } from '../demo/random.ts';
import { EDITOR_PATH } from '../services/configuration/app-config.ts';
import { MOST_SELECTIONS } from '../services/temp-selections/temp-selections.ts';
import { changeTwice } from './keyed-caller.ts';
import type { Entry, Ledger } from './ledger.ts';
import type { ServiceCaller } from './service-caller.ts';

interface PrintOrdererOptions {
  readonly accountId: string;
  readonly caller: ServiceCaller;
  readonly ledger: Ledger;
  readonly random: Random;
}

const BASE = `${SERVICES.photos.path}/`;
const LONGEST_PAUSE_MS = 2500;
const OPENED = 200;
const REFUSED = 410;

/**
 * Hands photos over to the prints editor until it is told to end, or until one more selection would push out another; fulfils
 * when everything is acknowledged. Each code is tried once more after it was answered: it opens nothing then.
 */
export const orderPrintsUntil = async (
  ended: AbortSignal,
  { accountId, caller, ledger, random }: PrintOrdererOptions,
): Promise<void> => {
  const send = async (path: string, body?: unknown): Promise<unknown> => {
    const made = await changeTwice(caller, ledger, { method: 'POST', address: BASE + path, body, expected: 201 });
    const answer: unknown = JSON.parse(made);
    return answer;
  };
  const open = async (token: string, tempSelectionId: string): Promise<number> => {
    const handover: PrintsHandover = { token, tempSelectionId, channel: 'printelle-nl' };
    const address = `${EDITOR_PATH}/printelle?${new URLSearchParams({ ...handover }).toString()}`;
    return (await caller.askUntilAnswered({ method: 'GET', address })).status;
  };
  const order = async (photos: readonly Entry[]) => {
    const photoIds = photos.flatMap(({ photoId }) => photoId ?? []);
    const { tempSelectionId } = TempSelectionCreated.parse(await send(tempSelectionPaths.selections, { photoIds }));
    const selected = ledger.printsSelected(tempSelectionId, accountId, photos);
    const path = pathOf(tempSelectionPaths.tokens, { selection: tempSelectionId });
    const { token } = PrintsToken.parse(await send(path));
    // A platform that was killed before it answered has used the code up all the same.
    selected.isOpened = (await open(token, tempSelectionId)) === OPENED;
    const again = await open(token, tempSelectionId);
    if (again !== REFUSED) ledger.promiseBroken(`a code that was used is answered ${again}`);
    ledger.acknowledged();
  };

  for (let orders = 0; orders < MOST_SELECTIONS && !ended.aborted;) {
    await wait(random.between(0, LONGEST_PAUSE_MS));
    const photos = ledger.takeForPrints(accountId);
    if (photos.length === 0) continue;
    orders += 1;
    await order(photos);
  }
};
