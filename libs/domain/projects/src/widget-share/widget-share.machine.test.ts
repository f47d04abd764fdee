import { describe, expect, it } from 'vitest';

import { type FakeWidgetShare, shareValuesFixture, startFakeWidgetShare } from './widget-share.fakes.ts';
import { shareFailure } from './widget-share.machine.ts';
import { SHARE_RULES, type ShareValues } from './widget-share.ts';

const EMPTY = { senderName: '', recipientEmail: '', personalMessage: '' };
const valuesOf = ({ form }: FakeWidgetShare) => form().getSnapshot().context.values;
const errorsOf = ({ form }: FakeWidgetShare) => form().getSnapshot().context.errors;
const seen = ({ actor: share }: FakeWidgetShare) => [
  share.getSnapshot().value,
  shareFailure(share.getSnapshot())?.code ?? null,
];

describe('sharing an online version (C33.1, D57)', () => {
  it('says what is wrong once it is submitted, all at once, and where to go on', () => {
    const world = startFakeWidgetShare();
    const wrong: unknown[] = [];
    world.form().on('form.refused', ({ field }) => wrong.push(field));
    world.fill({ recipientEmail: 'elin' });
    world.leave();
    expect(errorsOf(world)).toEqual({});
    world.submit();
    expect([errorsOf(world), wrong, world.calls.calls]).toEqual([
      { senderName: 'missing', recipientEmail: 'invalid' },
      ['senderName'],
      [],
    ]);
    world.fill({ senderName: 'Anna' });
    world.leave();
    expect(errorsOf(world)).toEqual({ recipientEmail: 'invalid' });
  });

  it('sends the three fields of that online version, and is empty then', async () => {
    const world = startFakeWidgetShare();
    world.fill();
    world.submit();
    expect(seen(world)).toEqual(['sending', null]);
    expect(world.calls.last().input).toEqual({
      input: { ...shareValuesFixture(), productCode: 'P-1001-1', vendorId: 'printelle' },
      key: 'key-1',
    });
    await world.accept();

    expect([seen(world), world.notices, valuesOf(world)]).toEqual([
      ['sent', null],
      [{ type: 'widget.shared' }],
      { ...EMPTY, productCode: 'P-1001-1', vendorId: 'printelle' },
    ]);
    world.fill();
    expect(seen(world)[0]).toBe('sent');
    world.submit();
    await world.accept();
    expect(world.calls.calls.map(({ input }) => input.key)).toEqual(['key-1', 'key-2']);
  });

  it('keeps what was filled in when it is refused, and its key when it is sent again', async () => {
    const world = startFakeWidgetShare();
    world.fill();
    world.submit();
    await world.refuse({ code: 'too-many-shares', reference: 'a1b2c3d4e5f6' });
    expect([seen(world), valuesOf(world).senderName]).toEqual([['failed', 'too-many-shares'], 'Anna']);
    world.submit();
    await world.refuse();
    expect(seen(world)).toEqual(['failed', 'refused']);
    expect(world.calls.calls.map(({ input }) => input.key)).toEqual(['key-1', 'key-1']);
  });

  it('goes on when the customer leaves', () => {
    const world = startFakeWidgetShare();
    world.fill();
    world.submit();
    world.actor.stop();
    expect(world.calls.last().signal.aborted).toBe(false);
  });

  const broken = (values: Partial<ShareValues>) => {
    const all = { ...shareValuesFixture(values), productCode: 'P', vendorId: 'V' };
    return Object.fromEntries(
      Object.entries(SHARE_RULES).flatMap(([field, rules]) => {
        const rule = rules.find(({ isKept }) => !isKept(all));
        return rule === undefined ? [] : [[field, rule.code]];
      }),
    );
  };

  it.each([
    [{}, {}],
    [{ senderName: ' x ', personalMessage: '' }, {}],
    [{ senderName: 'x'.repeat(60), personalMessage: 'x'.repeat(500) }, {}],
    [{ recipientEmail: ' ü+/=@example.test ' }, {}],
    [{ recipientEmail: '😀@exämple.co.test' }, {}],
    [{ recipientEmail: `${'x'.repeat(241)}@example.test` }, {}],
    [{ senderName: '  ' }, { senderName: 'missing' }],
    [{ senderName: 'x'.repeat(61) }, { senderName: 'too-long' }],
    [{ recipientEmail: ' ' }, { recipientEmail: 'missing' }],
    [{ recipientEmail: 'elin' }, { recipientEmail: 'invalid' }],
    [{ recipientEmail: 'elin@example' }, { recipientEmail: 'invalid' }],
    [{ recipientEmail: 'a@example.test,b@example.test' }, { recipientEmail: 'invalid' }],
    [{ recipientEmail: 'elin\u200b@example.test' }, { recipientEmail: 'invalid' }],
    [{ recipientEmail: 'Elin <elin@example.test>' }, { recipientEmail: 'invalid' }],
    [{ recipientEmail: `${'x'.repeat(242)}@example.test` }, { recipientEmail: 'invalid' }],
    [{ personalMessage: 'x'.repeat(501) }, { personalMessage: 'too-long' }],
  ])('judges %j: %j', (values, expected) => {
    expect(broken(values)).toEqual(expected);
  });
});
