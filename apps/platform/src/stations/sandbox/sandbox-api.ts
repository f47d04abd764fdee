import { MAX_ALBUM_NAME_LENGTH, MAX_PHOTOS_PER_ADDITION } from '@account-area/contracts';
import * as z from 'zod/mini';

import { DAY_MS } from '../../clock.ts';
import { openRoute, type Route } from '../../server/route.ts';
import { refuseForeignForm } from '../../server/same-origin.ts';
import { FaultInput } from './faults.ts';
import { addCustomer, removeCustomer } from './new-customer.ts';
import { addParticipants, addSharedAlbum } from './new-shared-album.ts';
import { setRetention } from './retention.ts';
import { accountOf, OPEN, type Sandbox, SANDBOX, switchOn } from './sandbox.ts';

const TAG = 'Sandbox';

const Times = z.int().check(z.gte(1), z.lte(1000));

const FaultRequest = z.object({
  /** As the API page writes it: `/photo-management/users`. */
  route: z.string(),
  /** Only calls of this method go wrong; those of every method when missing. */
  method: z.optional(z.string()),
  /** Of the customer whose calls go wrong; everybody's when missing. */
  email: z.optional(z.string()),
  /** How many calls go wrong; all when missing. */
  times: z.optional(Times),
  fault: FaultInput,
});

const FaultAnswer = z.object({
  id: z.string(),
  route: z.string(),
  method: z.optional(z.string()),
  accountId: z.optional(z.string()),
  times: z.optional(Times),
  fault: FaultInput,
});

const ClockAnswer = z.object({ now: z.iso.datetime(), offsetMs: z.int() });

/** A library that is copied while a test waits. */
const MOST_COPIES = 500;

/** As many as the benchmark of invoices needs. */
const MOST_ORDERS = 1200;
/** Several pages of them. */
const MOST_PROJECTS = 300;

/** As long as photos are kept. */
const MOST_DAYS = 548;

/** A customer, and how many of their newest photos go into an album. */
const Contributor = z.object({ email: z.string(), photos: z.int().check(z.gte(0), z.lte(MOST_COPIES)) });

/** A customer with whom an album is shared, and which of their photos they have put into it. */
const Participant = z.object({
  email: z.string(),
  photoIds: z.array(z.uuid()).check(z.maxLength(MAX_PHOTOS_PER_ADDITION)),
});

const LONGEST_JUMP_MS = 3650 * DAY_MS;

/** The sandbox for programs: e2e tests switch faults on and move the clock here. */
export const sandboxApi = (sandbox: Sandbox): readonly Route[] => {
  const { board, testClock } = sandbox;
  const clockAnswer = () => ({ now: testClock.now().toISOString(), offsetMs: testClock.offsetMs });
  return [
    openRoute({
      method: 'GET',
      path: `${SANDBOX}/api/faults`,
      tag: TAG,
      summary: 'The faults that are switched on.',
      access: OPEN,
      answer: z.array(FaultAnswer),
      handle: () => Promise.resolve(board.list().map((fault) => ({ ...fault }))),
    }),
    openRoute({
      method: 'POST',
      path: `${SANDBOX}/api/faults`,
      tag: TAG,
      summary: 'Switches a fault on.',
      access: OPEN,
      body: FaultRequest,
      answer: FaultAnswer,
      handle: async (call) => {
        refuseForeignForm(call);
        return { ...(await switchOn(sandbox, call.body)) };
      },
    }),
    openRoute({
      method: 'DELETE',
      path: `${SANDBOX}/api/faults`,
      tag: TAG,
      summary: 'Switches all faults off, or those of one customer.',
      access: OPEN,
      query: z.object({ email: z.optional(z.string()) }),
      handle: async (call) => {
        refuseForeignForm(call);
        const { email } = call.query;
        board.clear(email === undefined ? undefined : await accountOf(sandbox, email));
        return new Response(null, { status: 204 });
      },
    }),
    openRoute({
      method: 'POST',
      path: `${SANDBOX}/api/customers`,
      tag: TAG,
      summary:
        'Adds a customer with copies of photos of the demo library, varied orders, saved projects, and invoices if it is a business.',
      access: OPEN,
      body: z.object({
        photos: z.int().check(z.gte(0), z.lte(MOST_COPIES)),
        orders: z._default(z.int().check(z.gte(0), z.lte(MOST_ORDERS)), 0),
        projects: z._default(z.int().check(z.gte(0), z.lte(MOST_PROJECTS)), 0),
        business: z._default(z.boolean(), false),
        historicalInvoices: z._default(z.int().check(z.gte(0), z.lte(MOST_ORDERS)), 0),
      }),
      answer: z.object({ email: z.string(), password: z.string(), photos: z.int(), orders: z.array(z.string()) }),
      handle: (call) => {
        refuseForeignForm(call);
        return addCustomer(sandbox, { ...call.body, host: call.host });
      },
    }),
    openRoute({
      method: 'DELETE',
      path: `${SANDBOX}/api/customers`,
      tag: TAG,
      summary: 'Deletes the account of a customer; their pages are told so.',
      access: OPEN,
      query: z.object({ email: z.string() }),
      handle: async (call) => {
        refuseForeignForm(call);
        await removeCustomer(sandbox, call.query.email);
        return new Response(null, { status: 204 });
      },
    }),
    openRoute({
      method: 'POST',
      path: `${SANDBOX}/api/retention`,
      tag: TAG,
      summary: "Sets when a customer's photos are deleted, as if the mails before had been sent.",
      access: OPEN,
      body: z.object({ email: z.string(), deletedInDays: z.number().check(z.gte(0), z.lte(MOST_DAYS)) }),
      answer: z.object({ projectedDeletionDate: z.iso.datetime() }),
      handle: async (call) => {
        refuseForeignForm(call);
        return { projectedDeletionDate: (await setRetention(sandbox, call.body)).toISOString() };
      },
    }),
    openRoute({
      method: 'POST',
      path: `${SANDBOX}/api/shared-albums`,
      tag: TAG,
      summary: 'Makes an album that a customer shares with others, with the newest photos of each.',
      access: OPEN,
      body: z.object({
        name: z.string().check(z.minLength(1), z.maxLength(MAX_ALBUM_NAME_LENGTH)),
        owner: Contributor,
        participants: z.array(Contributor).check(z.minLength(1), z.maxLength(100)),
      }),
      answer: z.object({ albumId: z.string() }),
      handle: (call) => {
        refuseForeignForm(call);
        return addSharedAlbum(sandbox, call.body);
      },
    }),
    openRoute({
      method: 'POST',
      path: `${SANDBOX}/api/albums/:album/participants`,
      tag: TAG,
      status: 204,
      summary: 'Shares an album that there is, with photos of its participants. Said again it is the same.',
      access: OPEN,
      params: z.object({ album: z.uuid() }),
      body: z.object({ participants: z.array(Participant).check(z.minLength(1), z.maxLength(100)) }),
      example: { params: { album: '00000000-0000-4000-8000-000000000000' } },
      handle: async (call) => {
        refuseForeignForm(call);
        await addParticipants(sandbox, call.params.album, call.body.participants);
        return new Response(null, { status: 204 });
      },
    }),
    openRoute({
      method: 'GET',
      path: `${SANDBOX}/api/clock`,
      tag: TAG,
      summary: "The platform's time.",
      access: OPEN,
      answer: ClockAnswer,
      handle: () => Promise.resolve(clockAnswer()),
    }),
    openRoute({
      method: 'POST',
      path: `${SANDBOX}/api/clock`,
      tag: TAG,
      summary: "Moves the platform's time forward. Only a restart brings it back.",
      access: OPEN,
      body: z.object({ forwardMs: z.int().check(z.gte(0), z.lte(LONGEST_JUMP_MS)) }),
      answer: ClockAnswer,
      handle: (call) => {
        refuseForeignForm(call);
        testClock.forward(call.body.forwardMs);
        return Promise.resolve(clockAnswer());
      },
    }),
  ];
};
