import { useSyncExternalStore } from 'react';

/** Whether the device says that it has a connection. `true` may be wrong, `false` is not. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

const subscribe = (listener: () => void): (() => void) => {
  const listening = new AbortController();
  window.addEventListener('online', listener, listening);
  window.addEventListener('offline', listener, listening);
  return () => listening.abort();
};
