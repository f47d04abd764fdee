import type { AreaNotice, CountedNotice } from './area.events.ts';

/** For notices that go on to whoever hears the area. */
export const announced = { type: 'announce', params: ({ event }: { readonly event: AreaNotice }) => event } as const;

/** For notices that analytics counts. */
export const count = { type: 'count', params: ({ event }: { readonly event: CountedNotice }) => event } as const;

export const shownBy = (by: 'customer' | 'prompt') =>
  ({ type: 'count', params: { type: 'storage.shown', by } }) as const;

const libraryChanged = { type: 'announce', params: { type: 'library.changed' } } as const;

export const renewed = [libraryChanged, count];

export const deleted = [libraryChanged, announced, 'readAlbumsAgain'] as const;

export const agreeToSignOut = { type: 'announce', params: { type: 'signOut.agreed' } } as const;

/** What analytics alone hears of. */
export const counted = {
  'prints.started': { actions: count },
  'prints.failed': { actions: count },
  'export.requested': { actions: count },
  'export.failed': { actions: count },
  'uploads.begun': { actions: count },
  'uploads.sending': { actions: count },
  'uploads.settled': { actions: count },
  'photos.viewed': { actions: count },
  'photos.sorted': { actions: count },
  'preview.opened': { actions: count },
  'order.*': { actions: count },
  'delivery-address-change.requested': { actions: count },
  'invoices.downloaded': { actions: count },
  'widget.shared': { actions: count },
  'address.saved': { actions: count },
  'identity.*': { actions: count },
} as const;
