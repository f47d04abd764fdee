import { errorOf } from '@account-area/kernel';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import { queryFor } from './preview.context.ts';
import { edge, jump } from './preview.loading.ts';
import { previewSetup } from './preview.setup.ts';

const NOTHING_HIDDEN: ReadonlySet<never> = new Set();

/**
 * One photo after the other, over all months.
 *
 *     arriving ─▶ opening ─▶ showing ─▶ emptied
 *                  │   ▲
 *                  │   └─ failed (retried)
 *                  ▼
 *               missing
 *
 * Start one actor per preview. It shows what the list has loaded at once and loads on from there, on both sides; it ends
 * when its photo is not there or the last one has gone.
 */
export const previewMachine = previewSetup.createMachine({
  id: 'preview',
  context: ({ input }) => ({
    sort: input.sort,
    sequence: input.sequence,
    shown: input.photo,
    hidden: NOTHING_HIDDEN,
    heading: null,
    jump: 'first',
    errors: {},
  }),
  initial: 'arriving',
  invoke: { src: 'followChanges', input: undefined },
  on: {
    'photos.hidden': { actions: { type: 'hide', params: ({ event }) => event.ids } },
    'photos.kept': { actions: { type: 'show', params: ({ event }) => event.ids } },
    'photo.asked': { target: '.arriving', actions: { type: 'aim', params: ({ event }) => event.id } },
  },
  states: {
    arriving: { always: [{ guard: 'isKnown', target: 'showing' }, { target: 'opening' }] },
    opening: {
      invoke: {
        src: 'loadPage',
        input: ({ context }) => queryFor(context, { at: 'photo', id: context.shown }),
        onDone: [
          {
            guard: {
              type: 'isIn',
              params: ({ context, event }) => ({
                id: context.shown,
                page: event.output.ok ? event.output.value : null,
              }),
            },
            target: 'showing',
            actions: { type: 'startAnew', params: ({ event }) => (event.output.ok ? event.output.value : null) },
          },
          { guard: ({ event }) => event.output.ok || event.output.error.code === 'absent', target: 'missing' },
          {
            target: 'failed',
            actions: { type: 'recordError', params: ({ event }) => ({ at: 'opening', error: errorOf(event.output) }) },
          },
        ],
      },
    },
    failed: { on: { 'loading.retried': 'opening' } },
    showing: {
      type: 'parallel',
      always: { guard: 'isEmptied', target: 'emptied' },
      states: { before: edge('before'), after: edge('after'), jump },
    },
    missing: { type: 'final' },
    emptied: { type: 'final' },
  },
});

/** A running preview. */
export type PreviewActor = ActorRefFrom<typeof previewMachine>;
/** What selectors read. */
export type PreviewSnapshot = SnapshotFrom<typeof previewMachine>;
