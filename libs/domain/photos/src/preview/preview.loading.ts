import { errorOf } from '@account-area/kernel';

import { queryFor, startAt } from './preview.context.ts';
import { previewSetup } from './preview.setup.ts';
import type { Side } from './preview-sequence.ts';

/** Photos on one side of those that are loaded: asked for when they are about to run out. */
export const edge = (side: Side) =>
  previewSetup.createStateConfig({
    initial: 'resting',
    states: {
      resting: { always: { guard: { type: 'needsPage', params: side }, target: 'loading' } },
      loading: {
        invoke: {
          src: 'loadPage',
          input: ({ context }) => queryFor(context, startAt(context, side)),
          onDone: [
            {
              guard: ({ event }) => event.output.ok,
              target: 'resting',
              actions: {
                type: 'extend',
                params: ({ event }) => ({ side, page: event.output.ok ? event.output.value : null }),
              },
            },
            {
              target: 'failed',
              actions: [
                { type: 'recordError', params: ({ event }) => ({ at: side, error: errorOf(event.output) }) },
                { type: 'giveUp', params: side },
              ],
            },
          ],
        },
      },
      failed: {
        on: {
          'loading.retried': { target: 'loading', actions: { type: 'turnTo', params: side } },
          [side === 'after' ? 'next.asked' : 'previous.asked']: {
            guard: { type: 'isAtEdge', params: side },
            target: 'loading',
          },
        },
      },
    },
  });

/** Going by one, and to an end of the library: what is shown stays until that is there. */
export const jump = previewSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: {},
    loading: {
      invoke: {
        src: 'loadPage',
        input: ({ context }) => queryFor(context, { at: context.jump }),
        onDone: [
          {
            guard: ({ event }) => event.output.ok,
            target: '#preview.arriving',
            actions: [
              { type: 'startAnew', params: ({ event }) => (event.output.ok ? event.output.value : null) },
              'arriveAtEnd',
            ],
          },
          {
            target: 'failed',
            actions: { type: 'recordError', params: ({ event }) => ({ at: 'jump', error: errorOf(event.output) }) },
          },
        ],
      },
    },
    failed: { on: { 'loading.retried': 'loading' } },
  },
  on: {
    'first.asked': [
      {
        guard: { type: 'isWhole', params: 'before' },
        target: '.resting',
        actions: [{ type: 'rememberJump', params: 'first' }, 'arriveAtEnd'],
      },
      { target: '.loading', actions: { type: 'rememberJump', params: 'first' } },
    ],
    'last.asked': [
      {
        guard: { type: 'isWhole', params: 'after' },
        target: '.resting',
        actions: [{ type: 'rememberJump', params: 'last' }, 'arriveAtEnd'],
      },
      { target: '.loading', actions: { type: 'rememberJump', params: 'last' } },
    ],
    'next.asked': { target: '.resting', actions: { type: 'step', params: 'after' } },
    'previous.asked': { target: '.resting', actions: { type: 'step', params: 'before' } },
  },
});
