import { setTimeout as wait } from 'node:timers/promises';

import { MINUTE_MS, SECOND_MS } from '../clock.ts';
import { createRandom, type Random } from '../demo/random.ts';
import { platformModules } from '../modules.ts';
import { silentLogger } from '../server/logging.ts';
import { ARCHIVE_QUEUE } from '../services/downloads/archives.ts';
import { EXPORT_QUEUE } from '../services/exports/exports.ts';
import { INVOICE_QUEUE } from '../services/invoices/issue-invoice.ts';
import type { Database } from '../storage/database/database.ts';
import { joinStorage } from '../storage/database/join-storage.ts';
import { loadKeys } from '../storage/keys.ts';
import { audit } from './audit.ts';
import { auditAddresses } from './audit-addresses.ts';
import { auditAlbums } from './audit-albums.ts';
import { auditArchives } from './audit-archives.ts';
import { auditDeletions } from './audit-deletions.ts';
import { auditExports } from './audit-exports.ts';
import { auditInvoices } from './audit-invoices.ts';
import { auditOrders } from './audit-orders.ts';
import { auditPrints } from './audit-prints.ts';
import { auditProjects } from './audit-projects.ts';
import { auditSharedAlbums } from './audit-shared-albums.ts';
import { auditWidgets } from './audit-widgets.ts';
import { createCustomer } from './customer.ts';
import { killDecodersUntil } from './decoder-killer.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { createLeavers, leaveUntil } from './leaver.ts';
import { listenUntil } from './listener.ts';
import { createServiceCaller } from './service-caller.ts';
import { shareAlbumsUntil } from './shared-album-keeper.ts';
import { addCustomers, addLeavers, CUSTOMERS, emailOf, isBusiness, tokenFor } from './torture-customers.ts';
import { type Kill, KILLS, type Victim } from './victim.ts';

interface TortureOptions {
  readonly kills: number;
  /** The same seed kills the same things after the same times; the machine decides the rest. */
  readonly seed: number;
  /** Empty; it holds the whole platform. */
  readonly dataFolder: string;
  readonly victim: Victim;
  readonly onKill: (number: number, what: Kill) => void;
}

export interface TortureResult {
  readonly uploaded: number;
  readonly deleted: number;
  readonly archived: number;
  readonly albums: number;
  readonly shared: number;
  readonly printed: number;
  readonly ordered: number;
  readonly projects: number;
  readonly addresses: number;
  readonly widgets: number;
  /** Accounts that were deleted. */
  readonly left: number;
  /** How many processes that decode pictures were killed besides. */
  readonly decodersKilled: number;
  /** Every promise that was broken, as a sentence. */
  readonly broken: readonly string[];
}

/** The customer who deletes all photos again and again; archives of the others keep theirs. */
const EMPTYING = 2;

/** Customers who share albums, each with the other. */
const SHARING = [
  [0, 1],
  [1, 0],
] as const;

/** How many acknowledged changes, or how long, a platform lives before it is killed, and then a moment longer. */
const MOST_ACKNOWLEDGEMENTS = 40;
const LONGEST_LIFE_MS = 3 * SECOND_MS;
const LONGEST_MOMENT_MS = 150;
const POLL_MS = 10;

/** Packing a few small photos would be over before anything is killed. */
const PACKING_MS = 600;

/** How long after the last kill callers still wait for an answer. */
const LAST_ANSWER_MS = 5 * MINUTE_MS;

/**
 * Kills a platform again and again, and its decoders between, while customers upload, delete, empty their library, keep
 * and share albums, have photos printed, save projects, keep addresses, order, share online versions, read their invoices and ask for archives and
 * exports, and others have their accounts deleted; then compares what they were told with what is there.
 */
export const torture = async (options: TortureOptions): Promise<TortureResult> => {
  const { dataFolder, seed, victim } = options;
  const random = createRandom(seed);
  const ledger = createLedger(createRandom(seed + 1));
  const keys = await loadKeys(dataFolder);
  const accountIds = await withDatabase(dataFolder, addCustomers);
  const leaverIds = await withDatabase(dataFolder, addLeavers);
  await startSlow(victim);

  const { origin } = victim;
  const [ending, tooLate, over] = [new AbortController(), new AbortController(), new AbortController()];
  const tokens = await Promise.all(accountIds.map((accountId, index) => tokenFor(accountId, index, { keys, origin })));
  const callerOf = (index: number) =>
    createServiceCaller({ origin, token: tokens[index] ?? '', deadline: tooLate.signal });
  const lives = accountIds.map((accountId, index) => {
    const caller = callerOf(index);
    const own = createRandom(seed + 2 + index);
    const customer = createCustomer({
      accountId,
      email: emailOf(index),
      isBusiness: isBusiness(index),
      token: tokens[index] ?? '',
      caller,
      ledger,
      random: own,
    });
    return index === EMPTYING ? customer.fillAndEmpty(ending.signal) : customer.live(ending.signal);
  });
  const sharer = (index: number) => ({
    accountId: accountIds[index] ?? '',
    email: emailOf(index),
    caller: callerOf(index),
  });
  const sharing = SHARING.map(([owner, participant], index) =>
    shareAlbumsUntil(ending.signal, {
      owner: sharer(owner),
      participant: sharer(participant),
      ledger,
      random: createRandom(seed + 3 + CUSTOMERS + index),
    }),
  );
  const leavers = await createLeavers(leaverIds, { keys, origin, deadline: tooLate.signal });
  const leaving = leaveUntil(ending.signal, { leavers, ledger, random: createRandom(seed + 5 + CUSTOMERS) });
  const listening = Promise.all(tokens.map((token) => listenUntil(over.signal, { origin, token, ledger })));
  const lived = Promise.all([...lives, ...sharing, leaving]);
  lived.catch(() => undefined);
  const killing = killDecodersUntil(ending.signal, { victim, ledger, random: createRandom(seed + 2 + CUSTOMERS) });
  try {
    await killAgainAndAgain({ ...options, ledger, random });
    ending.abort();
    const limit = setTimeout(() => tooLate.abort(new Error('A customer was never answered.')), LAST_ANSWER_MS);
    await lived.finally(() => clearTimeout(limit));
  } finally {
    ending.abort();
    tooLate.abort();
    over.abort();
    await listening;
    await victim.stop();
  }

  const { addresses, albums, archives, entries, leftAccounts, orders, prints, projects, sharedAlbums, widgets } =
    ledger;
  const decodersKilled = await killing;
  if (options.kills > 0 && decodersKilled === 0) ledger.promiseBroken('no process that decodes pictures was ever met');
  const found = await withDatabase(dataFolder, async (database) => [
    ...(await audit(entries, database, dataFolder)),
    ...(await auditArchives(archives, database, dataFolder)),
    ...(await auditAlbums(albums, database)),
    ...(await auditSharedAlbums(sharedAlbums, database)),
    ...(await auditPrints(prints, database)),
    ...(await auditProjects(projects, database)),
    ...(await auditAddresses(addresses, database)),
    ...(await auditOrders(orders, database)),
    ...(await auditWidgets(widgets, database)),
    ...(await auditInvoices(orders, database, dataFolder)),
    ...(await auditExports(database, dataFolder)),
    ...(await auditDeletions(leftAccounts, { database, dataFolder, keys })),
  ]);
  return {
    uploaded: entries.length,
    deleted: entries.filter(({ state }) => state === 'deleted').length,
    archived: archives.length,
    albums: albums.length,
    shared: sharedAlbums.length,
    printed: prints.length,
    ordered: orders.length,
    projects: projects.length,
    addresses: addresses.length,
    widgets: widgets.length,
    left: leftAccounts.length,
    decodersKilled,
    broken: [...ledger.broken, ...found],
  };
};

interface Killing extends Pick<TortureOptions, 'kills' | 'victim' | 'onKill'> {
  readonly ledger: Ledger;
  readonly random: Random;
}

const killAgainAndAgain = async ({ kills, ledger, onKill, random, victim }: Killing) => {
  for (let number = 1; number <= kills; number += 1) {
    const enough = ledger.acknowledgements + random.between(1, MOST_ACKNOWLEDGEMENTS);
    const giveUpAt = performance.now() + LONGEST_LIFE_MS;
    while (ledger.acknowledgements < enough && performance.now() < giveUpAt) await wait(POLL_MS);
    await wait(random.between(0, LONGEST_MOMENT_MS));
    const what = random.pick(KILLS);
    onKill(number, what);
    await victim.kill(what);
    if (what !== 'database') await startSlow(victim);
  }
};

/** A platform that forgets what testers asked for when it dies is asked again. */
const startSlow = async (victim: Victim) => {
  await victim.start();
  for (const route of [ARCHIVE_QUEUE, EXPORT_QUEUE, INVOICE_QUEUE]) {
    const response = await fetch(`${victim.origin}/sandbox/api/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ route, fault: { kind: 'delay', ms: PACKING_MS } }),
    });
    if (!response.ok) throw new Error(`The sandbox answered ${response.status}.`);
  }
};

const withDatabase = async <Value>(
  dataFolder: string,
  work: (database: Database) => Promise<Value>,
): Promise<Value> => {
  const options = { dataFolder, databaseUrl: undefined, modules: platformModules, log: silentLogger() };
  const { database, close } = await joinStorage(options);
  try {
    return await work(database);
  } finally {
    await close();
  }
};
