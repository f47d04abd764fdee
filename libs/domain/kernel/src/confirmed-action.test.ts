import { describe, expect, it } from 'vitest';

import { startFakeConfirmedAction } from './blocks.fakes.ts';
import { fail, ok } from './result.ts';

const refused = { code: 'refused', reference: 'a1b2c3d4e5f6' };

describe('confirmed action', () => {
  it('sends nothing before the customer confirms', () => {
    const { action, send } = startFakeConfirmedAction();

    expect(action.getSnapshot().value).toBe('confirming');
    expect(send.calls).toEqual([]);
  });

  it('ends without an answer when the customer cancels', () => {
    const { action, cancel } = startFakeConfirmedAction();

    cancel();

    expect(action.getSnapshot().output).toEqual({ subject: 'album-1', answer: null });
  });

  it('shows the subject as if it were done while it is sent, and once it is done', async () => {
    const { action, confirm, send, succeed } = startFakeConfirmedAction();
    expect(action.getSnapshot().hasTag('overlaid')).toBe(false);

    confirm();
    confirm();
    expect(action.getSnapshot().hasTag('overlaid')).toBe(true);
    await succeed();

    expect(send.calls).toHaveLength(1);
    expect(action.getSnapshot().hasTag('overlaid')).toBe(true);
    expect(action.getSnapshot().output).toEqual({ subject: 'album-1', answer: ok('saved') });
  });

  it('is rolled back when the service refuses, and tries again under the same key', async () => {
    const { action, confirm, refuse, send, succeed } = startFakeConfirmedAction();
    confirm();
    await refuse();
    expect(action.getSnapshot().value).toBe('rolledBack');
    expect(action.getSnapshot().hasTag('overlaid')).toBe(false);
    expect(action.getSnapshot().context.answer).toEqual(fail(refused));

    confirm();
    await succeed();

    expect(send.calls.map(({ input }) => input.key)).toEqual(['key-1', 'key-1']);
    expect(action.getSnapshot().output).toEqual({ subject: 'album-1', answer: ok('saved') });
  });

  it('ends with the failure when the customer gives up after it', async () => {
    const { action, cancel, confirm, refuse } = startFakeConfirmedAction();
    confirm();
    await refuse();

    cancel();

    expect(action.getSnapshot().output).toEqual({ subject: 'album-1', answer: fail(refused) });
  });
});
