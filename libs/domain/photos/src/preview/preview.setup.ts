import { typesOf, unboundRequest, unboundSubscription, type PortError } from '@account-area/kernel';
import { assign, setup } from 'xstate';

import type { PhotoId } from '../photo/photo.ts';
import {
  atEnd,
  givenUp,
  isAtEdge,
  isEmptied,
  isLoaded,
  longer,
  madeWay,
  needsPage,
  stepped,
  type PreviewContext,
  type PreviewInput,
} from './preview.context.ts';
import type { PreviewError, PreviewEvent } from './preview.events.ts';
import type { PhotoAbsent, SequencePage, SequenceQuery } from './preview.ports.ts';
import { extended, sequenceOf, type Side } from './preview-sequence.ts';

/** A page that was asked for at one side, and what came of it. */
export interface Extension {
  readonly side: Side;
  readonly page: SequencePage | null;
}

/** What the preview machine is made of; how it behaves is in `preview.machine.ts`. */
export const previewSetup = setup({
  types: typesOf<{ input: PreviewInput; context: PreviewContext; events: PreviewEvent }>(),
  actors: {
    loadPage: unboundRequest<SequenceQuery, SequencePage, PortError | PhotoAbsent>('loadPage'),
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
    startAnew: assign((_, page: SequencePage | null) =>
      page === null ? {} : { sequence: sequenceOf(page), errors: {}, heading: null },
    ),
    arriveAtEnd: assign(({ context }) => atEnd(context)),
    extend: assign(({ context }, { page, side }: Extension) =>
      page === null ? {} : longer({ ...context, sequence: extended(context.sequence, side, page) }, side),
    ),
    giveUp: assign(({ context }, side: Side) => givenUp(context, side)),
    rememberJump: assign({ jump: (_, end: 'first' | 'last') => end }),
    recordError: assign(({ context }, failed: FailedLoad) => ({
      errors: { ...context.errors, [failed.at]: failed.error ?? undefined },
    })),
  },
  guards: {
    isKnown: ({ context }) => isLoaded(context, context.shown),
    isLoaded: ({ context }, id: PhotoId) => isLoaded(context, id),
    isIn: (_, { id, page }: { readonly id: PhotoId; readonly page: SequencePage | null }) =>
      page?.photos.some((photo) => photo.id === id) ?? false,
    isEmptied: ({ context }) => isEmptied(context),
    isWhole: ({ context }, side: Side) => context.sequence[side].kind === 'end',
    needsPage: ({ context }, side: Side) => needsPage(context, side),
    isAtEdge: ({ context }, side: Side) => isAtEdge(context, side),
  },
});

/** A load that did not bring a page. */
export interface FailedLoad {
  readonly at: keyof PreviewContext['errors'];
  readonly error: PreviewError | null;
}
