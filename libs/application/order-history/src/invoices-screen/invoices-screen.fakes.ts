import type { PortError } from '@account-area/kernel';
import { controlledCall, fakePage, fakeTime, inspector, settle } from '@account-area/kernel/testing';
import type { Invoice, InvoicesDownloaded, ReadInvoices } from '@account-area/orders';
import { fakeDocumentPacker, FIXTURE_NOW, ORDER_REFUSAL } from '@account-area/orders/testing';
import { createActor } from 'xstate';

import { bindInvoicesScreen } from './invoices-screen.machine.ts';

/** The page of invoices on ports that answer when a test or story says so. */
export const startFakeInvoicesScreen = () => {
  const calls = {
    current: controlledCall<null, ReadInvoices, PortError>(),
    historical: controlledCall<null, ReadInvoices, PortError>(),
  };
  const read = controlledCall<Invoice, Blob, PortError>();
  const saved: string[] = [];
  const notices: InvoicesDownloaded[] = [];
  const device = fakeDocumentPacker();
  const { happen, isFollowed, page } = fakePage();
  const { clock, pass } = fakeTime(Date.parse(FIXTURE_NOW));
  const ports = {
    invoices: {
      current: (signal: AbortSignal) => calls.current(null, signal),
      historical: (signal: AbortSignal) => calls.historical(null, signal),
      read,
    },
    packer: device.packer,
    saver: { save: (_: Blob, fileName: string) => void saved.push(fileName) },
    clock,
    page,
  };
  const machine = bindInvoicesScreen(ports);
  const screen = createActor(machine, { clock, inspect: inspector });
  screen.on('invoices.downloaded', (notice) => void notices.push(notice));
  screen.start();
  const answer = (part: 'current' | 'historical', found: readonly Invoice[] = [], unreadable = 0) => {
    calls[part].last().succeed({ invoices: found, unreadable });
    return settle();
  };
  return {
    actor: screen,
    ports,
    clock,
    pass,
    calls,
    read,
    saved,
    notices,
    device,
    happen,
    isFollowed,
    answer,
    /** Both services answer. */
    list: async (current: readonly Invoice[] = [], historical: readonly Invoice[] = []) => {
      await answer('current', current);
      await answer('historical', historical);
    },
    refuse: (part: 'current' | 'historical') => {
      calls[part].last().fail(ORDER_REFUSAL);
      return settle();
    },
    choose: (invoices: readonly Invoice[]) =>
      screen.send({ type: 'invoices.chosen', orderRefs: invoices.map(({ orderRef }) => orderRef) }),
    /** So many files arrive, each when it is asked for. */
    deliver: async (count = 1) => {
      for (let delivered = 0; delivered < count; delivered += 1) {
        read.last().succeed(new Blob(['%PDF'], { type: 'application/pdf' }));
        await settle();
      }
    },
    refuseFile: (error: PortError = ORDER_REFUSAL) => {
      read.last().fail(error);
      return settle();
    },
  };
};

export type FakeInvoicesScreen = ReturnType<typeof startFakeInvoicesScreen>;
