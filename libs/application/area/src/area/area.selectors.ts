import type { AlbumNamed } from '@account-area/albums';
import type { Customer } from '@account-area/customer';
import type { SnapshotFrom } from 'xstate';

import type { AreaContext } from './area.ts';
import type { AreaActor } from './area.machine.ts';

type AreaSnapshot = SnapshotFrom<AreaActor>;

/** The customer to greet; `null` until they are known, or when they could not be loaded. */
export const customerOf = ({ context }: AreaSnapshot): Customer | null => context.customer;

/** Whether they are loaded for the first time. After a failure they are asked for again, too, and no page waits for that. */
export const isCustomerAwaited = ({ children, context }: AreaSnapshot): boolean =>
  context.customer === null && children.customer?.getSnapshot().context.failures === 0;

/** Whether the first picture is on the screen. */
export const isPagePainted = (snapshot: AreaSnapshot): boolean => !snapshot.matches({ page: 'opening' });

/** Whether it has been there for a while, so that code is loaded that no customer asked for. */
export const isPreloading = (snapshot: AreaSnapshot): boolean => snapshot.matches({ page: 'preloading' });

export const isUploadDialogOpen = (snapshot: AreaSnapshot): boolean => snapshot.matches({ dialog: 'open' });

/** The album that files are chosen for in the dialog of uploads; `null` for the library alone. */
export const albumToFill = ({ context }: AreaSnapshot): AlbumNamed | null => context.albumToFill;

/** The album of the page, if the customer can add photos to it. */
export const albumShown = ({ context }: AreaSnapshot): AlbumNamed | null => context.albumShown;

/** Whether the customer is asked which album photos are to be copied to. */
export const isChoosingAlbum = (snapshot: AreaSnapshot): boolean => snapshot.matches({ copying: 'choosing' });

/** Whether the customer reads the terms of an export, or what became of it. */
export const isExportOpen = (snapshot: AreaSnapshot): boolean => snapshot.matches({ exporting: 'open' });

/** Whether the customer sees what can be done about the storage. */
export const isStorageOpen = (snapshot: AreaSnapshot): boolean => snapshot.matches({ caring: 'open' });

/** Whether the customer is asked if they mean to sign out. */
export const isAskedToSignOut = (snapshot: AreaSnapshot): boolean => snapshot.matches({ account: 'asking' });

/** The actors of the area, for screens to stand on. */
export const actorsOf = (
  area: AreaActor,
): Pick<
  AreaContext,
  | 'albums'
  | 'deletions'
  | 'downloads'
  | 'exports'
  | 'modals'
  | 'prints'
  | 'storage'
  | 'storageCare'
  | 'toasts'
  | 'uploads'
> => area.getSnapshot().context;
