import type { Build } from '@account-area/feedback-screens';

/** When this tab last opened a page anew because a part of the app was gone; in session storage. */
const OPENED_AT = 'account-area.reloaded-at';

/** A second failure within this time is not cured by doing it again. */
const GUARD_MS = 60_000;

export interface ServedBuildPorts {
  readonly document: Pick<Document, 'querySelector'>;
  readonly fetch: typeof fetch;
  readonly location: Pick<Location, 'assign' | 'origin' | 'reload'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => number;
}

/** The build that the service of the app serves, beside the one that this page runs. */
export interface ServedBuild extends Build {
  /**
   * Opens an address with the build that is served when that is another one, at most once a minute.
   *
   * @returns whether it does
   */
  readonly opens: (address: string) => Promise<boolean>;
}

/** Every page names the first file of its app: one that does not name ours is of another build. */
export const createServedBuild = ({
  document,
  fetch,
  location,
  now,
  sessionStorage,
}: ServedBuildPorts): ServedBuild => {
  const isReplaced = async (): Promise<boolean> => {
    const ours = document.querySelector('script[type=module][src]:not([async])')?.getAttribute('src') ?? null;
    if (ours === null) return false;
    try {
      const page = await fetch(`${location.origin}/`, { cache: 'no-store' });
      return page.ok && !(await page.text()).includes(ours);
    } catch {
      // Without a connection nothing is known of it.
      return false;
    }
  };
  return {
    isReplaced,
    reload: () => location.reload(),
    opens: async (address) => {
      if (now() - Number(sessionStorage.getItem(OPENED_AT) ?? Number.NEGATIVE_INFINITY) < GUARD_MS) return false;
      if (!(await isReplaced())) return false;
      sessionStorage.setItem(OPENED_AT, String(now()));
      location.assign(address);
      return true;
    },
  };
};
