import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeStorageCare } from './storage-care.fakes.ts';
import { activationError, activationStatus, isActivating } from './storage-care.selectors.ts';
import { isBeingDeleted } from './storage-care.ts';
import { FINISH_DELAY_MS, LONGEST_POLL_MS } from './storage-care.ts';

/** What the service, the customer and time do to a library, and what the customer then sees. */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'it stays'
        | 'it is deleted'
        | 'it is unknown'
        | 'it is to be kept'
        | 'the import begins'
        | 'the import is refused'
        | 'time passes'
        | 'the import is over'
        | 'the import fails'
        | 'the page is left and seen again';
    };
  }>(),
}).createMachine({
  initial: 'asked about',
  states: {
    'asked about': { on: { 'it stays': 'kept for now', 'it is deleted': 'gone soon', 'it is unknown': 'unknown' } },
    unknown: { on: { 'it is to be kept': 'asked for', 'time passes': 'asked about' } },
    'kept for now': { on: { 'it is to be kept': 'asked for' } },
    'asked for': { on: { 'the import begins': 'importing', 'the import is refused': 'not kept' } },
    importing: {
      on: {
        'the import is over': 'over',
        'the import fails': 'not kept',
        'the page is left and seen again': 'asked meanwhile',
        'time passes': 'asked meanwhile',
      },
    },
    'asked meanwhile': { on: { 'it stays': 'kept', 'it is unknown': 'importing' } },
    over: { on: { 'time passes': 'asked meanwhile' } },
    'not kept': { on: { 'it is to be kept': 'asked for' } },
    'gone soon': { on: { 'time passes': 'asked about the end' } },
    'asked about the end': { on: { 'it stays': 'kept' } },
    kept: {},
  },
});

describe('the storage, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeStorageCare();
    const { actor: care, clock, notices, ports } = world;
    const seen = () => {
      const snapshot = care.getSnapshot();
      return [
        activationStatus(snapshot),
        isActivating(snapshot) ? 'activating' : isBeingDeleted(snapshot) ? 'deleting' : 'resting',
        activationError(snapshot)?.code ?? null,
      ];
    };
    await path.test({
      events: {
        'it stays': () => world.answerStatus('active'),
        'it is deleted': () => world.answerStatus('deleting'),
        'it is unknown': world.refuseStatus,
        'it is to be kept': () => care.send({ type: 'activation.asked' }),
        'the import begins': () => world.answerActivation('importing'),
        'the import is refused': world.refuseActivation,
        'time passes': () => clock.increment(Math.max(LONGEST_POLL_MS, FINISH_DELAY_MS)),
        'the import is over': () => ports.news.report({ type: 'import.finished' }),
        'the import fails': () => ports.news.report({ type: 'import.failed' }),
        'the page is left and seen again': () => {
          ports.page.report(false);
          ports.page.report(true);
        },
      },
      states: {
        'asked about': () => expect(seen()).toEqual([null, 'resting', null]),
        unknown: () => expect(seen()).toEqual([null, 'resting', null]),
        'kept for now': () => expect(seen()).toEqual(['active', 'resting', null]),
        'asked for': () => expect(seen().slice(1)).toEqual(['activating', null]),
        importing: () => expect(seen()).toEqual(['importing', 'activating', null]),
        'asked meanwhile': () => expect(seen()).toEqual(['importing', 'activating', null]),
        over: () => expect(seen()).toEqual(['importing', 'activating', null]),
        'not kept': () => expect(seen()[2]).not.toBeNull(),
        'gone soon': () => expect(seen()).toEqual(['deleting', 'deleting', null]),
        'asked about the end': () => expect(seen()).toEqual(['deleting', 'deleting', null]),
        kept: () => {
          expect(seen()).toEqual(['active', 'resting', null]);
          const renewals = notices.filter(({ type }) => type === 'library.renewed');
          expect(renewals).toEqual([{ type: 'library.renewed', status: 'active' }]);
        },
      },
    });
  });
});
