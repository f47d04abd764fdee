import { fail, ok, requestActor, type Result, typesOf, unboundRequest } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { createActor, emit, fromCallback, setup } from 'xstate';

import { createFailureInspector } from './failure-inspector.ts';
import type { FailureReport } from './failure-reporter.ts';

interface Refused {
  readonly code: 'refused';
  readonly reference: string;
}

const child = setup({
  actors: { load: unboundRequest<object, string, Refused>('load') },
}).createMachine({
  initial: 'loading',
  states: { loading: { invoke: { src: 'load', input: {}, onDone: 'loaded' } }, loaded: { type: 'final' } },
  output: ({ event }) => ('output' in event ? event.output : null),
});

const startInspected = (answer: () => Promise<Result<string, Refused>>) => {
  const reports: FailureReport[] = [];
  const bound = child.provide({ actors: { load: requestActor(answer) } });
  const parent = setup({ actors: { child: bound } }).createMachine({
    invoke: { src: 'child' },
    on: { 'upload.finished': {}, ALBUM_LOAD_FAILED: {} },
  });
  const actor = createActor(parent, { inspect: createFailureInspector({ report: (report) => reports.push(report) }) });
  actor.start();
  return { actor, reports };
};

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the failure inspector', () => {
  it('reports a failed result with its reference, once, though a child hands it on to its parent', async () => {
    const { reports } = startInspected(async () => fail({ code: 'refused', reference: '0123456789ab' }));
    await settled();
    expect(reports).toEqual([
      { code: 'refused', source: '0.(machine).loading', reference: '0123456789ab', cause: null },
    ]);
  });

  it('reports a defect of an adapter with its cause', async () => {
    const defect = new TypeError('undefined is not a function');
    const { reports } = startInspected(() => Promise.reject(defect));
    await settled();
    expect(reports).toEqual([{ code: 'unexpected', source: '0.(machine).loading', reference: null, cause: defect }]);
  });

  it('says nothing of a success', async () => {
    const { actor, reports } = startInspected(async () => ok('photos'));
    await settled();
    actor.send({ type: 'upload.finished' });
    expect(reports).toEqual([]);
  });

  it('reports any event whose type ends with _FAILED', () => {
    const { actor, reports } = startInspected(async () => ok('photos'));
    actor.send({ type: 'ALBUM_LOAD_FAILED' });
    expect(reports).toEqual([{ code: 'ALBUM_LOAD_FAILED', source: actor.id, reference: null, cause: null }]);
  });

  it('reports an actor that ends in an error', () => {
    const defect = new Error('No port is bound.');
    const reports: FailureReport[] = [];
    const throwing = fromCallback(() => {
      throw defect;
    });
    const machine = setup({ actors: { throwing } }).createMachine({
      invoke: { src: 'throwing', id: 'throwing', onError: {} },
    });
    createActor(machine, { inspect: createFailureInspector({ report: (report) => reports.push(report) }) }).start();
    expect(reports).toEqual([
      { code: 'unexpected', source: 'xstate.error.actor.throwing', reference: null, cause: defect },
    ]);
  });

  it('reports what an actor announces under a name that ends with _FAILED, by its message', () => {
    interface Announced {
      readonly type: 'AUTHENTICATION_FAILED';
      readonly message: string;
      readonly error: Refused;
    }
    const machine = setup({
      types: typesOf<{ events: { type: 'token.refused' }; emitted: Announced }>(),
    }).createMachine({
      on: {
        'token.refused': {
          actions: emit({
            type: 'AUTHENTICATION_FAILED',
            message: 'Auth Error',
            error: { code: 'refused', reference: '0123456789ab' },
          }),
        },
      },
    });
    const reports: FailureReport[] = [];
    const inspect = createFailureInspector({ report: (report) => reports.push(report) });
    const actor = createActor(machine, { id: 'session', inspect }).start();
    actor.send({ type: 'token.refused' });
    expect(reports).toEqual([
      {
        code: 'Auth Error',
        source: 'session',
        reference: '0123456789ab',
        cause: { code: 'refused', reference: '0123456789ab' },
      },
    ]);
  });
});
