import { fail, ok, type PortError, type Result } from '@account-area/kernel';
import { controlledCall, fakeTime, inspector, settle } from '@account-area/kernel/testing';
import { isPhotoId } from '@account-area/photos';
import { createActor } from 'xstate';

import { bindPrintOrder, type PrintOfferError, type PrintOrderNotice } from './print-order.machine.ts';
import {
  type EditorRefused,
  isPrintSelectionId,
  type PrintHandover,
  type PrintOffer,
  type PrintPhotos,
  type PrintSelectionId,
} from './print-order.ts';

const REFUSED: PortError = { code: 'refused', reference: 'a1b2c3d4e5f6' };

/** Prints from 19 cents on. */
export const PRINT_OFFER: PrintOffer = { vendorId: 'printelle', from: { amount: 19, currency: 'EUR' } };

/** Ports of an order of prints that answer when a test or story says so. */
export const fakePrintOrderPorts = () => {
  const offer = controlledCall<undefined, PrintOffer | null, PrintOfferError>();
  const create = controlledCall<PrintPhotos, PrintSelectionId, PortError>();
  const add = controlledCall<PrintPhotos & { readonly selectionId: PrintSelectionId }, undefined, PortError>();
  const token = controlledCall<PrintSelectionId, string, PortError>();
  const opened: PrintHandover[] = [];
  let editorAnswer: Result<undefined, EditorRefused> = ok(undefined);
  let keys = 0;
  return {
    offer,
    create,
    add,
    token,
    opened,
    refuseEditor: () => {
      editorAnswer = fail({ code: 'editor-refused' });
    },
    ports: {
      offer: (signal: AbortSignal) => offer(undefined, signal),
      selections: { create, add, token },
      editor: {
        open: (handover: PrintHandover) => {
          opened.push(handover);
          return Promise.resolve(editorAnswer);
        },
      },
      nextKey: () => `key-${(keys += 1)}`,
    },
  };
};

/** So many photos. */
export const printPhotos = (count: number) =>
  Array.from({ length: count }, (_, index) => `photo-${index + 1}`).filter(isPhotoId);

/** A running order of prints, on ports and a clock that a test or story drives. */
export const startFakePrintOrder = () => {
  const fake = fakePrintOrderPorts();
  const { clock, pass } = fakeTime();
  const order = createActor(bindPrintOrder(fake.ports), { clock, inspect: inspector });
  const notices: PrintOrderNotice[] = [];
  order.on('*', (notice) => void notices.push(notice));
  order.start();
  const offer = async (offered: PrintOffer | null = PRINT_OFFER) => {
    order.send({ type: 'prints.needed' });
    fake.offer.last().succeed(offered);
    await settle();
  };
  return {
    ...fake,
    notices,
    actor: order,
    clock,
    pass,
    /** Prints are sold here, or are not. */
    offered: offer,
    /** Photos are chosen for prints. */
    choose: async () => {
      await offer();
      order.send({ type: 'prints.asked' });
    },
    confirm: (count = 3) => order.send({ type: 'prints.confirmed', photoIds: printPhotos(count) }),
    keepSelection: () => {
      const id = 'selection-1';
      if (isPrintSelectionId(id)) fake.create.last().succeed(id);
      return settle();
    },
    keepMore: () => {
      fake.add.last().succeed(undefined);
      return settle();
    },
    giveToken: () => {
      fake.token.last().succeed('token-1');
      return settle();
    },
    refuse: (step: 'create' | 'add' | 'token') => {
      fake[step].last().fail(REFUSED);
      return settle();
    },
    wait: () => pass(3000),
  };
};

export type FakePrintOrder = ReturnType<typeof startFakePrintOrder>;
