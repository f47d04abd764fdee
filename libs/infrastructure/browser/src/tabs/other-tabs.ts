import { SORT_KEY } from '../settings/kept-sort.ts';

/** A channel that all tabs of this customer share; a message never comes back to who sent it. */
type TabChannel = Pick<BroadcastChannel, 'addEventListener' | 'postMessage' | 'removeEventListener'>;

/** The port of the area, which adapters do not import. */
interface OtherTabs {
  readonly tellChange: () => void;
  readonly follow: (report: () => void) => () => void;
}

const CHANGED = 'library.changed';

interface OtherTabsOptions {
  /** Opens the channel of this customer; throws where the browser has none. */
  readonly open: () => TabChannel;
  /** Hears what other tabs keep in the storage. */
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/**
 * Tells the other tabs that photos or albums have changed, and hears when one of them says so or sorts its photos. A browser without
 * channels hears of sorting alone.
 */
export const createOtherTabs = ({ open, window }: OtherTabsOptions): OtherTabs => {
  const channel = openedBy(open);
  return {
    tellChange: () => {
      try {
        channel?.postMessage(CHANGED);
      } catch {
        // A channel that is closed leads to no tab.
      }
    },
    follow: (report) => {
      const hear = ({ data }: MessageEvent<unknown>) => {
        if (data === CHANGED) report();
      };
      const hearChoice = ({ key }: Pick<StorageEvent, 'key'>) => {
        if (key === SORT_KEY) report();
      };
      channel?.addEventListener('message', hear);
      window.addEventListener('storage', hearChoice);
      return () => {
        channel?.removeEventListener('message', hear);
        window.removeEventListener('storage', hearChoice);
      };
    },
  };
};

const openedBy = (open: () => TabChannel): TabChannel | null => {
  try {
    return open();
  } catch {
    return null;
  }
};
