import type { WindowVisibility } from '@account-area/feedback';

/** Whether the customer can see the tab. */
export const createBrowserWindowVisibility = (
  document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>,
): WindowVisibility => ({
  follow: (report) => {
    const tell = () => report(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', tell);
    tell();
    return () => document.removeEventListener('visibilitychange', tell);
  },
});
