import {
  answered,
  ok,
  type PortError,
  requestActor,
  type Result,
  subscriptionActor,
  tellOnce,
} from '@account-area/kernel';
import { not, type EventObject } from 'xstate';

import type { ActivationStatus, StorageCarePorts } from './storage-care.ts';
import { type StatusTold, type StorageCareNews, storageCareSetup } from './storage-care.setup.ts';
import type { StorageCareLogic } from './storage-care.logic.ts';

const machine = storageCareSetup.createMachine({
  id: 'storageCare',
  context: {
    status: null,
    activationError: null,
    asked: 0,
    wasKept: false,
    isCritical: false,
    mayPrompt: false,
    isVisible: true,
    collected: null,
    collectionError: null,
    requests: 0,
  },
  invoke: { src: 'followPage' },
  on: {
    'storage.critical': { actions: 'noteCritical' },
    'page.seen': { actions: { type: 'noteVisibility', params: ({ event }) => event.isVisible } },
  },
  type: 'parallel',
  states: {
    activation: {
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            src: 'readStatus',
            onDone: [
              {
                guard: { type: 'isGood', params: answered },
                target: 'resting',
                actions: { type: 'keepStatus', params: answered },
              },
              { target: 'unknown' },
            ],
          },
          on: { 'activation.asked': 'requesting' },
        },
        unknown: {
          after: { statusRetry: 'asking' },
          on: { 'activation.needed': 'asking', 'activation.asked': 'requesting' },
        },
        resting: {
          always: { guard: 'isUnderWay', target: 'underWay' },
          on: { 'activation.asked': 'requesting' },
        },
        requesting: {
          entry: 'forgetFailure',
          invoke: {
            src: 'activate',
            onDone: [
              {
                guard: { type: 'isOver', params: answered },
                target: 'resting',
                actions: [
                  { type: 'keepStatus', params: answered },
                  { type: 'noteKept', params: answered },
                  { type: 'announceRenewal', params: answered },
                ],
              },
              {
                guard: { type: 'isGood', params: answered },
                target: 'underWay',
                actions: { type: 'keepStatus', params: answered },
              },
              { target: 'failed', actions: { type: 'fail', params: answered } },
            ],
          },
        },
        failed: { on: { 'activation.asked': 'requesting' } },
        underWay: {
          entry: 'startCounting',
          invoke: { src: 'followNews' },
          on: {
            'import.failed': { guard: 'isImporting', target: 'failed', actions: 'failImport' },
            'import.finished': { guard: 'isImporting', target: '.settling' },
            'connection.opened': '.polling',
          },
          initial: 'waiting',
          states: {
            waiting: {
              always: { guard: 'isHidden', target: 'paused' },
              after: { pollDelay: 'polling' },
            },
            paused: {
              on: {
                'page.seen': {
                  guard: { type: 'isSeen', params: ({ event }) => event.isVisible },
                  target: 'polling',
                  actions: { type: 'noteVisibility', params: ({ event }) => event.isVisible },
                },
              },
            },
            polling: {
              entry: 'countQuestion',
              invoke: {
                src: 'readStatus',
                onDone: [
                  {
                    guard: { type: 'isOver', params: answered },
                    target: '#storageCare.activation.resting',
                    actions: [
                      { type: 'keepStatus', params: answered },
                      { type: 'noteKept', params: answered },
                      { type: 'announceRenewal', params: answered },
                    ],
                  },
                  { target: 'waiting', actions: { type: 'keepStatus', params: answered } },
                ],
              },
            },
            // The lists of the service catch up meanwhile (C26.3).
            settling: { on: { 'connection.opened': {} }, after: { finishDelay: 'polling' } },
          },
        },
      },
    },
    prompt: {
      initial: 'waiting',
      states: {
        waiting: { always: { guard: 'isCritical', target: 'due' } },
        due: {
          invoke: { src: 'recallPrompt' },
          on: {
            'prompt.recalled': { actions: { type: 'keepRecalled', params: ({ event }) => event.mayPrompt } },
          },
          always: {
            guard: 'isPromptDue',
            target: 'shown',
            actions: [{ type: 'rememberPrompt' }, 'announcePrompt'],
          },
        },
        shown: {},
      },
    },
    vigil: {
      initial: 'idle',
      states: {
        idle: { always: { guard: 'isCritical', target: 'following' } },
        following: {
          invoke: { src: 'followDeletion' },
          always: { guard: not('isCritical'), target: 'idle' },
          on: { 'library.outdated': { actions: 'announceOutdated' }, 'connection.lost': 'waiting' },
        },
        waiting: { after: { newsRetry: 'following' } },
      },
    },
    knowledge: {
      initial: 'fresh',
      states: {
        fresh: { after: { freshness: 'stale' } },
        stale: {
          on: {
            'page.seen': {
              guard: { type: 'isSeen', params: ({ event }) => event.isVisible },
              target: 'fresh',
              actions: [{ type: 'noteVisibility', params: ({ event }) => event.isVisible }, 'announceOutdated'],
            },
          },
        },
      },
    },
    saving: {
      initial: 'idle',
      states: {
        idle: { on: { 'library.asked': 'collecting' } },
        collecting: {
          invoke: {
            src: 'collect',
            onDone: [
              {
                guard: { type: 'hasPhotos', params: answered },
                target: 'idle',
                actions: [
                  { type: 'keepCollected', params: answered },
                  { type: 'announceCollected', params: answered },
                ],
              },
              { target: 'idle', actions: { type: 'keepCollected', params: answered } },
            ],
          },
        },
      },
    },
  },
});

/** Without its ports, which {@link bindStorageCare} binds. */
export const storageCareMachine: StorageCareLogic = machine;

const told = (answer: Result<ActivationStatus, PortError>): Result<StatusTold, PortError> =>
  answer.ok ? ok({ status: answer.value }) : answer;

/** The machine on its ports: the only form an app should start. */
export const bindStorageCare = (ports: StorageCarePorts): StorageCareLogic =>
  machine.provide({
    actors: {
      readStatus: requestActor(async (_: undefined, signal) => told(await ports.activation.status(signal))),
      activate: requestActor(async (_: undefined, signal) => told(await ports.activation.activate(signal))),
      collect: requestActor((_: undefined, signal) => ports.wholeLibrary(signal)),
      followNews: subscriptionActor((_: undefined, send) => ports.news.follow(send)),
      followDeletion: subscriptionActor((_: undefined, send) => ports.deletionNews.follow(send)),
      recallPrompt: tellOnce((): StorageCareNews => ({
        type: 'prompt.recalled',
        mayPrompt: ports.mayPrompt && !ports.prompt.wasShown(),
      })),
      followPage: subscriptionActor(
        (_: undefined, send: (event: EventObject & { readonly isVisible: boolean }) => void) =>
          ports.page.follow((isVisible) => send({ type: 'page.seen', isVisible })),
      ),
    },
    actions: { rememberPrompt: () => ports.prompt.remember() },
  });
