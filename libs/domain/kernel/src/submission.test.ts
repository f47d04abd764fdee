import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { startFakeSubmission } from './blocks.fakes.ts';
import { pathsOf } from './models/paths.ts';
import { fail, ok } from './result.ts';
import { createSubmissionMachine } from './submission.ts';
import { submissionModel } from './submission.model.ts';
import { inspector, settle } from './testing.ts';

describe('submission', () => {
  it('sends the input once, however often it is asked for while it is under way', async () => {
    const { ask, ports, actor: submission, succeed } = startFakeSubmission();

    ask('a name');
    ask('a name');
    ask('another name');
    await succeed();

    expect(ports.send.calls.map(({ input }) => input)).toEqual([{ input: 'a name', key: 'key-1' }]);
    expect(submission.getSnapshot().value).toBe('sent');
    expect(submission.getSnapshot().context.answer).toEqual(ok('saved'));
  });

  it('keeps its key when the same input is sent again after a failure', async () => {
    const { ask, refuse, ports, actor: submission } = startFakeSubmission();
    ask('a name');
    await refuse();
    expect(submission.getSnapshot().context.answer).toEqual(fail({ code: 'refused', reference: 'a1b2c3d4e5f6' }));

    ask('a name');

    expect(submission.getSnapshot().context.answer).toBeNull();
    expect(ports.send.calls.map(({ input }) => input.key)).toEqual(['key-1', 'key-1']);
  });

  it('makes another key for other input, and for the same input after a success', async () => {
    const { ask, refuse, ports, succeed } = startFakeSubmission();
    ask('a name');
    await refuse();
    ask('another name');
    await succeed();
    ask('another name');

    expect(ports.send.calls.map(({ input }) => input)).toEqual([
      { input: 'a name', key: 'key-1' },
      { input: 'another name', key: 'key-2' },
      { input: 'another name', key: 'key-3' },
    ]);
  });

  it('tells inputs apart by the rule it was given', async () => {
    const isSame = (one: string, other: string) => one.trim() === other.trim();
    const { ask, refuse, ports } = startFakeSubmission(isSame);
    ask('a name');
    await refuse();

    ask(' a name ');

    expect(ports.send.last().input).toEqual({ input: ' a name ', key: 'key-1' });
  });

  it('abandons what is under way when it stops', () => {
    const { ask, ports, actor: submission } = startFakeSubmission();
    ask('a name');

    submission.stop();

    expect(ports.send.last().signal.aborted).toBe(true);
  });

  it('says what is missing when it runs unbound', async () => {
    const submission = createActor(createSubmissionMachine<string, string, never>(), { inspect: inspector });
    const failures: unknown[] = [];
    submission.subscribe({ error: (failure) => failures.push(failure) });

    submission.start().send({ type: 'submission.asked', input: 'a name' });
    await settle();

    expect(failures).toEqual([new Error('No port is bound for "nextKey".')]);
  });
});

describe('submission, along every path of its model', () => {
  it.each(pathsOf(submissionModel))('$name', async (path) => {
    const world = startFakeSubmission();
    const seen = () => [
      world.actor.getSnapshot().value,
      world.ports.send.calls.at(-1)?.input.key ?? null,
      world.actor.getSnapshot().context.answer?.ok ?? null,
    ];

    await path.walk({
      events: {
        'one is asked for': () => world.ask('one'),
        'another is asked for': () => world.ask('another'),
        'it arrives': world.succeed,
        'it is refused': world.refuse,
      },
      states: {
        ready: () => expect(seen()).toEqual(['ready', null, null]),
        sending: () => expect(seen()).toEqual(['sending', 'key-1', null]),
        sent: () => expect(seen()).toEqual(['sent', 'key-1', true]),
        failed: () => expect(seen()).toEqual(['failed', 'key-1', false]),
        'sending anew': () => expect(seen()).toEqual(['sending', 'key-2', null]),
        'sending another': () => expect(seen()).toEqual(['sending', 'key-2', null]),
        'sent again': () => expect(seen()).toEqual(['sent', 'key-2', true]),
        'failed again': () => expect(seen()).toEqual(['failed', 'key-2', false]),
      },
    });
  });
});
