import type { PortError, Sending } from '@account-area/kernel';
import { controlledCall, fakeTime, inspector, settle } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { bindWidgetShare, shareFormOf, type WidgetShareNotice } from './widget-share.machine.ts';
import type { ShareRefused, ShareValues, WidgetShare } from './widget-share.ts';

const REFUSED: PortError = { code: 'refused', reference: 'a1b2c3d4e5f6' };

/** What a customer may say. */
export const shareValuesFixture = (changes: Partial<ShareValues> = {}): ShareValues => ({
  senderName: 'Anna',
  recipientEmail: 'elin@example.test',
  personalMessage: 'Our summer',
  ...changes,
});

/** A share on a service that answers when a test or story says so. */
export const startFakeWidgetShare = () => {
  const { clock, pass } = fakeTime();
  const calls = controlledCall<Sending<WidgetShare>, null, PortError | ShareRefused>();
  let keys = 0;
  const ports = { shares: { share: calls }, nextKey: () => `key-${(keys += 1)}` };
  const machine = bindWidgetShare(ports);
  const input = { productCode: 'P-1001-1', vendorId: 'printelle' };
  const share = createActor(machine, { input, clock, inspect: inspector });
  const notices: WidgetShareNotice[] = [];
  share.on('*', (notice) => notices.push(notice));
  share.start();
  const form = () => {
    const actor = shareFormOf(share.getSnapshot());
    if (actor === undefined) throw new Error('The share has no form.');
    return actor;
  };
  return {
    machine,
    actor: share,
    ports,
    clock,
    pass,
    calls,
    notices,
    form,
    fill: (values: Partial<ShareValues> = shareValuesFixture()) => form().send({ type: 'form.changed', values }),
    leave: () => form().send({ type: 'field.left' }),
    submit: () => form().send({ type: 'form.submitted' }),
    reset: () => share.send({ type: 'share.reset' }),
    accept: () => {
      calls.last().succeed(null);
      return settle();
    },
    refuse: (error: PortError | ShareRefused = REFUSED) => {
      calls.last().fail(error);
      return settle();
    },
  };
};

export type FakeWidgetShare = ReturnType<typeof startFakeWidgetShare>;
