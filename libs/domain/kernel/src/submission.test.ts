import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { startFakeSubmission } from './blocks.fakes.ts';
import { fail, ok } from './result.ts';
import { createSubmissionMachine } from './submission.ts';
import { inspector, settle } from './testing.ts';

describe('submission', () => {
  it('sends the input once, however often it is asked for while it is under way', async () => {
    const { ask, send, submission, succeed } = startFakeSubmission();

    ask('a name');
    ask('a name');
    ask('another name');
    await succeed();

    expect(send.calls.map(({ input }) => input)).toEqual([{ input: 'a name', key: 'key-1' }]);
    expect(submission.getSnapshot().value).toBe('sent');
    expect(submission.getSnapshot().context.answer).toEqual(ok('saved'));
  });

  it('keeps its key when the same input is sent again after a failure', async () => {
    const { ask, refuse, send, submission } = startFakeSubmission();
    ask('a name');
    await refuse();
    expect(submission.getSnapshot().context.answer).toEqual(fail({ code: 'refused', reference: 'a1b2c3d4e5f6' }));

    ask('a name');

    expect(submission.getSnapshot().context.answer).toBeNull();
    expect(send.calls.map(({ input }) => input.key)).toEqual(['key-1', 'key-1']);
  });

  it('makes another key for other input, and for the same input after a success', async () => {
    const { ask, refuse, send, succeed } = startFakeSubmission();
    ask('a name');
    await refuse();
    ask('another name');
    await succeed();
    ask('another name');

    expect(send.calls.map(({ input }) => input)).toEqual([
      { input: 'a name', key: 'key-1' },
      { input: 'another name', key: 'key-2' },
      { input: 'another name', key: 'key-3' },
    ]);
  });

  it('tells inputs apart by the rule it was given', async () => {
    const isSame = (one: string, other: string) => one.trim() === other.trim();
    const { ask, refuse, send } = startFakeSubmission({ isSame });
    ask('a name');
    await refuse();

    ask(' a name ');

    expect(send.last().input).toEqual({ input: ' a name ', key: 'key-1' });
  });

  it('abandons what is under way when it stops', () => {
    const { ask, send, submission } = startFakeSubmission();
    ask('a name');

    submission.stop();

    expect(send.last().signal.aborted).toBe(true);
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
