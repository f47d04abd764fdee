import { DownloadIcon, type IconType } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import { downloadRefusal, type PhotosScreenActor, selectionOf } from '@account-area/photo-library';
import { selectedIds } from '@account-area/selection';

/** One way to download what is selected. */
export interface DownloadAction {
  readonly id: string;
  readonly icon: IconType;
  readonly text: string;
  /** Why it is refused; `undefined` while it is not. */
  readonly disabledReason: string | undefined;
  readonly onPress: () => void;
}

/** How the selected photos can be downloaded: at once, and in parts when they are too many for that (C13.3, D73). */
export const useDownloadActions = (screen: PhotosScreenActor, amount: number): readonly DownloadAction[] => {
  const { t } = useMessages();
  const refusal = downloadRefusal(amount);
  const ask = (inParts: boolean) => () => {
    screen.send({ type: 'download.asked', ids: selectedIds(selectionOf(screen.getSnapshot()).getSnapshot()), inParts });
  };
  const reason = {
    'nothing-to-pack': t('selection.announcement', { count: 0 }),
    'too-many-photos': t('selection.download-limit'),
  };
  const whole: DownloadAction = {
    id: 'download',
    icon: DownloadIcon,
    text: t('download.action'),
    disabledReason: refusal === null ? undefined : reason[refusal.code],
    onPress: ask(false),
  };
  const inParts: DownloadAction = {
    id: 'download-in-parts',
    icon: DownloadIcon,
    text: t('download.in-parts'),
    disabledReason: undefined,
    onPress: ask(true),
  };
  return refusal?.code === 'too-many-photos' ? [whole, inParts] : [whole];
};
