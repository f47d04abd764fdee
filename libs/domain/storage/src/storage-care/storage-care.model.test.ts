import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { startFakeStorageCare } from './storage-care.fakes.ts';
import { activationError, activationStatus, isActivating } from './storage-care.selectors.ts';
import { isBeingDeleted } from './storage-care.ts';
import { FINISH_DELAY_MS, LONGEST_POLL_MS } from './storage-care.ts';
import { storageCareModel } from './storage-care.model.ts';

describe('the storage, along every path of its model', () => {
  it.each(pathsOf(storageCareModel))('$name', async (path) => {
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
    await path.walk({
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
          ports.page.change(false);
          ports.page.change(true);
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
