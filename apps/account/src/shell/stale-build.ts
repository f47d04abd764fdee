/** When this tab last reloaded because a part of the app was gone; in session storage. */
const RELOADED_AT = 'account-area.reloaded-at';

/** A second failure within this time is not cured by reloading. */
const GUARD_MS = 60_000;

export interface StaleBuildPorts {
  readonly window: Pick<Window, 'addEventListener'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly reload: () => void;
  readonly isOnline: () => boolean;
  readonly now: () => number;
}

/**
 * Reloads the page once when a part of the app cannot be loaded: after a release the files of the build that this tab
 * runs may be gone. When that does not help, the failure goes on to the code that wanted the part, and so it does without a
 * connection: then there would be no page to come back to.
 */
export const reloadStaleBuild = ({ isOnline, now, reload, sessionStorage, window }: StaleBuildPorts): void => {
  window.addEventListener('vite:preloadError', (failure) => {
    if (!isOnline()) return;
    const reloadedAt = Number(sessionStorage.getItem(RELOADED_AT) ?? Number.NEGATIVE_INFINITY);
    if (now() - reloadedAt < GUARD_MS) return;
    sessionStorage.setItem(RELOADED_AT, String(now()));
    failure.preventDefault();
    reload();
  });
};
