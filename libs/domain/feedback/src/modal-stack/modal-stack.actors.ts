import { subscriptionActor } from '@account-area/kernel';

import { modalStackMachine } from './modal-stack.machine.ts';
import type { ModalStackPorts } from './modal-stack.ports.ts';

/** The modal stack with its ports bound: the only form an app should start. */
export const bindModalStack = ({ history }: ModalStackPorts): typeof modalStackMachine =>
  modalStackMachine.provide({
    actors: {
      followReturns: subscriptionActor((_, send) => history.follow(() => send({ type: 'history.returned' }))),
    },
    actions: {
      keepEntries: (_, count) => history.keep(count),
    },
  });
