import type { PortError, Sending } from '@account-area/kernel';
import { controlledCall, fakePage, fakeTime, inspector, settle } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { bindIntegration } from './bind-integration.ts';
import { callbackFormOf } from './integration.selectors.ts';
import type { Callback, CallbackValues, FtpAccess, IntegrationSettings } from './integration.ts';

export const callbackFixture: Callback = { address: 'https://partner.example/hooks', format: 'XML' };

export const ftpFixture: FtpAccess = {
  host: 'ftp.printelle.de.example',
  user: '7f1c2b8e-58a5-4a52-9f0e-0c6b7f3e2a11',
  folder: '/orders/printelle-de',
};

const REFUSAL: PortError = { code: 'refused', reference: 'a1b2c3d4e5f6' };

/** The integration on a service that answers when a test or story says so. */
export const startFakeIntegration = () => {
  const { clock, pass } = fakeTime();
  const reads = controlledCall<null, IntegrationSettings, PortError>();
  const changes = controlledCall<Sending<Callback | null>, IntegrationSettings, PortError>();
  const { happen, isFollowed, page } = fakePage();
  let keys = 0;
  const ports = {
    integration: { settings: (signal: AbortSignal) => reads(null, signal), change: changes },
    nextKey: () => `key-${String((keys += 1))}`,
    page,
  };
  const machine = bindIntegration(ports);
  const integration = createActor(machine, { clock, inspect: inspector }).start();
  const form = () => {
    const actor = callbackFormOf(integration.getSnapshot());
    if (actor === undefined) throw new Error('There is no form yet.');
    return actor;
  };
  return {
    actor: integration,
    ports,
    clock,
    pass,
    reads,
    changes,
    form,
    happen,
    isFollowed,
    answer: (settings: Partial<IntegrationSettings> = {}) => {
      reads.last().succeed({ ftp: ftpFixture, callback: null, ...settings });
      return settle();
    },
    refuse: () => {
      reads.last().fail(REFUSAL);
      return settle();
    },
    fill: (values: Partial<CallbackValues>) => form().send({ type: 'form.changed', values }),
    submit: () => form().send({ type: 'form.submitted' }),
    take: () => {
      const { ftp = ftpFixture } = integration.getSnapshot().context.record ?? {};
      changes.last().succeed({ ftp, callback: changes.last().input.input });
      return settle();
    },
    refuseChange: () => {
      changes.last().fail(REFUSAL);
      return settle();
    },
    retry: () => integration.send({ type: 'record.retried' }),
    reset: () => integration.send({ type: 'record.reset' }),
  };
};

export type FakeIntegration = ReturnType<typeof startFakeIntegration>;
