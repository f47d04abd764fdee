import type { PortError, Result } from '@account-area/kernel';

import type { RemoteService } from '../exchange/remote-service.ts';
import type * as specified from './specified.ts';

/** What only a photo service needs that knows no more than is specified; loaded when the first answer of one is there. */
export const asSpecified = (service: RemoteService): Promise<Result<typeof specified, PortError>> =>
  service.code(() => import('./specified.ts'));
