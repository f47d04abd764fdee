import { PrintOverlay, PrintPanel, PrintToasts } from '@account-area/photo-library-screens';
import type { PrintOrderActor } from '@account-area/transfers';

export { PrintPanel };

/** Photos go to the prints editor from any page that shows photos. */
export const PrintFeedback = ({ order }: { readonly order: PrintOrderActor }) => (
  <>
    <PrintOverlay order={order} />
    <PrintToasts order={order} />
  </>
);
