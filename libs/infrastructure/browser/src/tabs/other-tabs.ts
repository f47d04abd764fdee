/** A channel that all tabs of this customer share; a message never comes back to who sent it. */
type TabChannel = Pick<BroadcastChannel, 'addEventListener' | 'postMessage' | 'removeEventListener'>;

/** The port of the area, which adapters do not import. */
interface OtherTabs {
  readonly tellChange: () => void;
  readonly follow: (report: () => void) => () => void;
}

const CHANGED = 'library.changed';

/** Tells the other tabs that photos or albums have changed, and hears when one of them says so. */
export const createOtherTabs = (channel: TabChannel): OtherTabs => ({
  tellChange: () => channel.postMessage(CHANGED),
  follow: (report) => {
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (data === CHANGED) report();
    };
    channel.addEventListener('message', hear);
    return () => channel.removeEventListener('message', hear);
  },
});
