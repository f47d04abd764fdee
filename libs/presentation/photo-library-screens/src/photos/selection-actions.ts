import { AlbumIcon, DeleteIcon, DownloadIcon, type IconType, PlusIcon, PrintIcon } from '@account-area/components';
import { errorOf } from '@account-area/kernel';
import { useMessages } from '@account-area/messages';
import {
  collectionOf,
  deletionDeskOf,
  type PhotosScreenActor,
  selectedPhotosOf,
  selectionObstacle,
  timelineOf,
} from '@account-area/photo-library';
import { isListShown, type PhotoId } from '@account-area/photos';
import { checkArchiveSize } from '@account-area/transfers';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';

/** One button on the selected photos. */
export interface SelectionAction {
  readonly id: string;
  readonly icon: IconType;
  readonly text: string;
  /** Read out in place of the text. */
  readonly label?: string;
  readonly tone?: 'danger';
  /** Why it is refused; `undefined` while it is not. */
  readonly disabledReason: string | undefined;
  readonly onClick: () => void;
}

/** Photos are to be copied to an album: asks which. */
export type OnCopy = (photoIds: readonly PhotoId[]) => void;

/** Choosing photos of the library for an album (C21.10). */
export interface Picking {
  readonly albumName: string;
  readonly onPicked: (photoIds: readonly PhotoId[]) => void;
  readonly onCancel: () => void;
}

/** Having photos printed (C24). */
export interface Printing {
  /** The customer wants prints of what is selected. */
  readonly onAsked: () => void;
  /** In the place of the actions while photos are chosen for prints; `null` while they are not. */
  readonly panel: ReactNode;
}

/** What the selection is for. */
export interface SelectionUses {
  /** Only where there are albums (C04.3). */
  readonly onCopy?: OnCopy | undefined;
  /** Only where prints are sold (D09). */
  readonly printing?: Printing | undefined;
  /** Photos are chosen for this and nothing else. */
  readonly picking?: Picking | undefined;
  /** What stands beside the download in place of copying and deleting. */
  readonly instead?: readonly SelectionAction[] | undefined;
}

/**
 * What can be done with the selected photos: order prints where they are sold, download at once, in parts when they are too
 * many for that, copy to an album where there are albums, delete (C11.3, C13.3, C21.9, D73).
 */
export const useSelectionActions = (
  screen: PhotosScreenActor,
  amount: number,
  { instead, onCopy, picking, printing }: SelectionUses,
): readonly SelectionAction[] => {
  const { t } = useMessages();
  const snapshot = screen.getSnapshot();
  const obstacle = useSelector(collectionOf(snapshot), (collection) => selectionObstacle(amount, collection));
  const isTooMany = errorOf(checkArchiveSize(amount))?.code === 'too-many-photos';
  const reason = (nothingSelected: string): string | undefined =>
    obstacle === null
      ? undefined
      : {
          'nothing-selected': nothingSelected,
          'still-selecting': t('selection.still-selecting'),
          interrupted: t('selection.incomplete'),
        }[obstacle];
  const toDownload = reason(t('selection.announcement', { count: 0 }));
  const whole: SelectionAction = {
    id: 'download',
    icon: DownloadIcon,
    text: t('download.action'),
    disabledReason: toDownload ?? (isTooMany ? t('selection.download-limit') : undefined),
    onClick: () => screen.send({ type: 'download.asked' }),
  };
  const inParts: SelectionAction = {
    id: 'download-in-parts',
    icon: DownloadIcon,
    text: t('download.in-parts'),
    disabledReason: toDownload,
    onClick: () => screen.send({ type: 'download.asked', inParts: true }),
  };
  const deletion: SelectionAction = {
    id: 'delete',
    icon: DeleteIcon,
    text: t(isListShown(timelineOf(snapshot).getSnapshot()) ? 'album.delete-from' : 'deletion.delete'),
    tone: 'danger',
    disabledReason: reason(t('deletion.nothing-selected')),
    onClick: () => deletionDeskOf(snapshot).send({ type: 'deletion.asked' }),
  };
  if (picking !== undefined) {
    const add: SelectionAction = {
      id: 'add',
      icon: PlusIcon,
      text: t('picking.add'),
      disabledReason: reason(t('picking.nothing-selected')),
      onClick: () => picking.onPicked(selectedPhotosOf(screen.getSnapshot())),
    };
    return [add];
  }
  const downloads = [whole, ...(isTooMany ? [inParts] : [])];
  if (instead !== undefined) return [...downloads, ...instead];
  const copying: readonly SelectionAction[] =
    onCopy === undefined
      ? []
      : [
          {
            id: 'copy',
            icon: AlbumIcon,
            text: t('copy.action'),
            disabledReason: reason(t('copy.nothing-selected')),
            onClick: () => onCopy(selectedPhotosOf(screen.getSnapshot())),
          },
        ];
  const prints: readonly SelectionAction[] =
    printing === undefined
      ? []
      : [
          {
            id: 'prints',
            icon: PrintIcon,
            text: t('prints.action'),
            disabledReason: reason(t('prints.nothing-selected')),
            onClick: printing.onAsked,
          },
        ];
  return [...prints, ...downloads, ...copying, deletion];
};
