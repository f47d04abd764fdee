import {
  answered,
  answerGuards,
  requestActor,
  subscriptionActor,
  typesOf,
  unboundRequest,
  unboundSubscription,
  type PortError,
  type Result,
} from '@account-area/kernel';
import { assign, setup } from 'xstate';

import type { PhotoId } from '../photo/photo.ts';
import { extended, placeIn, sequenceOf, type LibraryPage, type Side } from './preview-sequence.ts';
import {
  atEnd,
  givenUp,
  isAtEdge,
  isEmptied,
  longer,
  madeWay,
  needsPage,
  queryFor,
  startAt,
  stepped,
  type LibraryPageQuery,
  type PhotoAbsent,
  type PhotosChanged,
  type PreviewContext,
  type PreviewError,
  type PreviewEvent,
  type PreviewInput,
  type PreviewPorts,
} from './preview.ts';
import type { PreviewLogic } from './preview.logic.ts';

type PageAnswer = Result<LibraryPage, PreviewError>;

const preview = setup({
  types: typesOf<{ input: PreviewInput; context: PreviewContext; events: PreviewEvent }>(),
  actors: {
    loadPage: unboundRequest<LibraryPageQuery, LibraryPage, PortError | PhotoAbsent>('loadPage'),
    followChanges: unboundSubscription<undefined>('followChanges'),
  },
  actions: {
    aim: assign(({ context }, id: PhotoId) => {
      const aimed = { ...context, shown: id, heading: null };
      return { ...aimed, ...madeWay(aimed) };
    }),
    step: assign(({ context }, side: Side) => stepped(context, side)),
    turnTo: assign({ heading: (_, side: Side) => side }),
    hide: assign(({ context }, ids: readonly PhotoId[]) => {
      const hiding = { ...context, hidden: new Set([...context.hidden, ...ids]) };
      return { ...hiding, ...madeWay(hiding) };
    }),
    show: assign({
      hidden: ({ context }, ids: readonly PhotoId[]) => new Set([...context.hidden].filter((id) => !ids.includes(id))),
    }),
    startAnew: assign(
      ({ context }, { answer, at }: { readonly at: 'opening' | 'jump'; readonly answer: PageAnswer }) =>
        answer.ok
          ? { sequence: sequenceOf(answer.value), errors: {}, heading: null }
          : { errors: { ...context.errors, [at]: answer.error } },
    ),
    arriveAtEnd: assign(({ context }) => atEnd(context)),
    extend: assign(({ context }, { answer, side }: { readonly side: Side; readonly answer: PageAnswer }) =>
      answer.ok
        ? longer({ ...context, sequence: extended(context.sequence, side, answer.value) }, side)
        : { errors: { ...context.errors, [side]: answer.error }, ...givenUp(context, side) },
    ),
    rememberJump: assign({ jump: (_, end: 'first' | 'last') => end }),
  },
  guards: {
    ...answerGuards,
    isKnown: ({ context: { sequence, shown } }) => placeIn(sequence, shown) !== -1,
    holdsPhoto: ({ context }, answer: PageAnswer) =>
      answer.ok && answer.value.photos.some(({ id }) => id === context.shown),
    isAbsent: (_, answer: PageAnswer) => answer.ok || answer.error.code === 'absent',
    isEmptied: ({ context }) => isEmptied(context),
    isWhole: ({ context }, side: Side) => context.sequence[side].kind === 'end',
    needsPage: ({ context }, side: Side) => needsPage(context, side),
    isAtEdge: ({ context }, side: Side) => isAtEdge(context, side),
  },
});

/** Photos on one side of those that are loaded: asked for when they are about to run out. */
const edge = (side: Side) =>
  preview.createStateConfig({
    initial: 'resting',
    states: {
      resting: { always: { guard: { type: 'needsPage', params: side }, target: 'loading' } },
      loading: {
        invoke: {
          src: 'loadPage',
          input: ({ context }) => queryFor(context, startAt(context, side)),
          onDone: [
            {
              guard: { type: 'isGood', params: answered },
              target: 'resting',
              actions: { type: 'extend', params: ({ event }) => ({ side, answer: event.output }) },
            },
            {
              target: 'failed',
              actions: { type: 'extend', params: ({ event }) => ({ side, answer: event.output }) },
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
const jump = preview.createStateConfig({
  initial: 'resting',
  states: {
    resting: {},
    loading: {
      invoke: {
        src: 'loadPage',
        input: ({ context }) => queryFor(context, { at: context.jump }),
        onDone: [
          {
            guard: { type: 'isGood', params: answered },
            target: '#preview.arriving',
            actions: [
              { type: 'startAnew', params: ({ event }) => ({ at: 'jump', answer: event.output }) },
              'arriveAtEnd',
            ],
          },
          {
            target: 'failed',
            actions: { type: 'startAnew', params: ({ event }) => ({ at: 'jump', answer: event.output }) },
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

const machine = preview.createMachine({
  id: 'preview',
  context: ({ input }) => ({
    sort: input.sort,
    sequence: input.sequence,
    shown: input.photo,
    hidden: new Set(),
    heading: null,
    direction: 'after',
    jump: 'first',
    errors: {},
  }),
  initial: 'arriving',
  invoke: { src: 'followChanges', input: undefined },
  on: {
    'photos.hidden': {
      actions: { type: 'hide', params: ({ event }) => event.photos.flatMap(({ ids }) => ids) },
    },
    'photos.allHidden': '.emptied',
    'photos.settled': { actions: { type: 'show', params: ({ event }) => event.notDeleted } },
    'photo.opened': { target: '.arriving', actions: { type: 'aim', params: ({ event }) => event.id } },
  },
  states: {
    arriving: { always: [{ guard: 'isKnown', target: 'showing' }, { target: 'opening' }] },
    opening: {
      invoke: {
        src: 'loadPage',
        input: ({ context }) => queryFor(context, { at: 'photo', id: context.shown }),
        onDone: [
          {
            guard: { type: 'holdsPhoto', params: answered },
            target: 'showing',
            actions: { type: 'startAnew', params: ({ event }) => ({ at: 'opening', answer: event.output }) },
          },
          { guard: { type: 'isAbsent', params: answered }, target: 'missing' },
          {
            target: 'failed',
            actions: { type: 'startAnew', params: ({ event }) => ({ at: 'opening', answer: event.output }) },
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

/** Without its ports, which {@link bindPreview} binds. */
export const previewMachine: PreviewLogic = machine;

export const bindPreview = ({ changes, photos }: PreviewPorts): PreviewLogic =>
  machine.provide({
    actors: {
      loadPage: requestActor((query, signal) => photos.page(query, signal)),
      followChanges: subscriptionActor((_: undefined, report: (change: PhotosChanged) => void) =>
        changes.follow(report),
      ),
    },
  });
