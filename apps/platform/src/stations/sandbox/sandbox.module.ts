import type { PlatformModule } from '../../module.ts';
import { blockedOrders } from './blocked-orders.ts';
import { customerStatus } from './customer-status.ts';
import { deletionProofs } from './deletion-proofs.ts';
import { createFaultBoard } from './faults.ts';
import { sandboxApi } from './sandbox-api.ts';
import { sandboxOrders } from './sandbox-orders.ts';
import { sandboxPush } from './sandbox-push.ts';
import { sandboxPage } from './sandbox-page.ts';

/** Where testers make things go wrong and time go by. It does not exist in production. */
export const sandboxModule: PlatformModule = {
  name: 'sandbox',
  start(context) {
    const { production, testClock } = context;
    if (production || !testClock) return {};
    const board = createFaultBoard();
    const sandbox = { ...context, board, testClock };
    return {
      routes: [
        ...sandboxApi(sandbox),
        ...sandboxPage(sandbox),
        ...sandboxOrders(sandbox),
        blockedOrders(sandbox),
        customerStatus(sandbox),
        deletionProofs(sandbox),
        sandboxPush(sandbox),
      ],
      faults: board.source,
    };
  },
};
