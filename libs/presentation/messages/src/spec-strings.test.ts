import { describe, expect, it } from 'vitest';

import { createMessages } from './create-messages.ts';
import { english, type MessageId, type MessageValues } from './english.ts';

/** What stands between double quotes in the specification, with the fact that says so. */
const VERBATIM: readonly (readonly [fact: string, id: MessageId, text: string])[] = [
  ['C01.9', 'error.try-again', 'Try again'],
  ['C02.2', 'shell.default-title', 'MyAccount'],
  ['C02.2, D70', 'shell.page-title', '{page} | {brand}'],
  ['C02.5', 'photo.taken-on', 'Taken on {date}'],
  ['C04.3', 'photos.add', 'Add photos'],
  [
    'D08',
    'photos.albums-unavailable',
    'Albums are temporarily unavailable. Your photos are safe and you can still view, download and delete them.',
  ],
  ['C06.3', 'session.config-first', 'Config should be loaded before authentication'],
  ['C07.2', 'error.request', 'Request failure'],
  [
    'C07.4',
    'error.unexpected',
    'An unexpected error has occurred, please contact us if you continue to have problems.',
  ],
  ['D11', 'error.reference', 'Reference: {code}'],
  ['C10.1', 'photos.tab.photos', 'Photos'],
  ['C10.1', 'photos.tab.albums', 'Albums'],
  ['C11.1', 'photos.title', 'My photos'],
  ['C11.1', 'photos.add', 'Add photos'],
  ['C11.2', 'photos.error', 'Error: Your photos could not be loaded'],
  ['C11.2', 'photos.empty.title', 'Your photo library is empty'],
  ['C11.3', 'photos.delete-all', 'Delete all photos'],
  ['C11.3', 'download.action', 'Download'],
  ['C11.3', 'deletion.delete', 'Delete'],
  ['C12.1', 'month.unknown', 'Unknown Date'],
  ['C12.5', 'sort.by-upload-date', 'Sort by upload date'],
  ['D18', 'photos.show-all', 'Show all photos'],
  ['D19', 'sort.date-uploaded', 'Date uploaded'],
  ['E10', 'album.absent', 'This album is not there any more.'],
  ['D84', 'photo.failed', 'Photo could not be shown'],
  ['C15.3', 'deletion.several.failed', 'Error: Your photos could not be deleted'],
  ['C15.3', 'deletion.single.failed', 'Error: Your photo could not be deleted'],
  ['C15.4', 'deletion.all.prompt', 'Type DELETE to confirm'],
  ['C15.4', 'deletion.all.word', 'DELETE'],
  ['C13.2', 'selection.amount', '{amount} selected'],
  ['C13.2', 'selection.cancel', 'Cancel'],
  ['C13.2', 'selection.select-all', 'Select all'],
  ['C13.2', 'selection.deselect-all', 'Deselect all'],
  ['C13.3', 'selection.download-limit', 'Up to 100 photos can be downloaded at a time'],
  ['D71', 'selection.of-count', '{selected} of {count}'],
  ['D72', 'selection.again', 'Select again'],
  ['C16.2', 'download.preparing', 'Preparing download...'],
  ['C16.2', 'download.saving', 'Downloading photos'],
  ['C16.2', 'download.failed', 'Download failed'],
  ['C16.2', 'download.photo-error', 'Error: Your photo could not be downloaded'],
  ['C16.2', 'download.photos-error', 'Error: Your photos could not be downloaded'],
  ['D32', 'export.failed', "We've run into a problem exporting your photos. Please try again later or {link}."],
  ['D32', 'export.failed-link', 'return to your photo library'],
  ['D73', 'download.in-parts', 'Download in parts'],
  ['D30', 'downloads.empty.title', 'You have no downloads yet'],
  ['C20.1', 'albums.new', 'New album'],
  ['C20.1', 'albums.created', 'Created {date}'],
  ['C20.2', 'albums.shared', 'Shared with you'],
  ['C20.4', 'albums.error', 'Unable to display albums. Please refresh the page or try again later.'],
  ['C20.4', 'albums.shared-error', 'Unable to display shared albums. Please refresh the page or try again later.'],
  ['C20.5', 'albums.name-placeholder', 'Untitled album'],
  ['C20.6', 'albums.name-missing', 'Please give your album a name'],
  ['C20.6', 'albums.name-invalid', 'Name not valid'],
  ['C20.6', 'albums.not-saved', 'Unable to save changes. Please try again'],
  ['C15.5', 'album.photo-not-removed', 'Error: Your photo could not be removed from the album'],
  ['C15.5, D27', 'album.photos-not-removed', 'Error: Your photos could not be removed from the albums'],
  ['C11.3', 'copy.action', 'Copy to album'],
  ['D33', 'copy.failed', '{failed} of {total} photos could not be copied'],
  ['D33', 'copy.retry', 'Retry'],
  ['C21.1', 'album.error', 'Unable to display album. Please refresh the page or try again later.'],
  ['C21.1', 'album.photos-error', 'Unable to display album photos. Please refresh the page or try again later.'],
  ['C21.1', 'album.back', 'My albums'],
  ['C21.3', 'album.empty.title', 'Your album is empty'],
  ['C21.3', 'album.delete', 'Delete album'],
  ['C22.1', 'shared.banner', 'Shared albums are no longer supported'],
  ['C22.2', 'shared.with', 'Shared with {count, plural, one {# person} other {# people}}'],
  ['C22.2', 'shared.people', 'The following users can view, download, and use photos in this album:'],
  ['C22.3', 'shared.unavailable', 'Unavailable for shared albums'],
  ['C22.3, D36', 'shared.delete-from-photos', 'Delete from photos'],
  ['C14.7, D36', 'album.delete-from', 'Delete from album'],
  ['C22.4', 'shared.empty', 'This album is empty'],
  [
    'C22.5',
    'shared.delete-owned',
    "This will delete the shared album for all participants. The photos within the album will remain in your account and participants' accounts.",
  ],
  [
    'D37',
    'shared.delete-joined',
    'This will remove the shared album and any photos you uploaded to it. Your own photos will remain in your account.',
  ],
  ['C21.4', 'album.created-today', 'Created today'],
  ['C21.4', 'album.created-yesterday', 'Created yesterday'],
  ['C21.6', 'album.date-added', 'Date added'],
  ['C21.8', 'album.not-deleted', 'Unable to remove album. Please try again'],
  ['C21.8', 'album.deleted', '{albumName} album deleted'],
  ['C21.9', 'album.delete-from', 'Delete from album'],
  ['D35', 'album.delete-body', 'This will delete the album. The photos will remain in your account.'],
  ['C25.2', 'storage.left.tomorrow', 'deleted tomorrow'],
  ['C25.2', 'storage.left.today', 'deleted today'],
  ['C25.3', 'storage.how-it-works', 'How it works'],
  ['D77', 'storage.deleting', 'Your photos are being deleted.'],
  ['D78', 'storage.keep', 'Place an order to keep your photos for another 18 months'],
  ['D14, A6', 'blocked.title', 'Cookies and site data are blocked'],
  [
    'D14, A6',
    'blocked.body',
    'Your browser blocks site data, which this page needs to keep you signed in. Allow cookies and site data for this site and try again.',
  ],
  ['A6', 'storage.notice.tomorrow', 'Your photos will be deleted tomorrow'],
  ['A6', 'storage.notice.today', 'Your photos will be deleted today'],
  ['C21.9', 'prints.action', 'Order prints'],
  ['C24.3', 'prints.failed', 'Error transferring photos. Try again.'],
  ['D58', 'invoices.download-selected', 'Download selected'],
  ['C35.2', 'account-status.details-missing', 'Missing account details, please complete additional details.'],
  ['C35.2', 'account-status.validation-pending', 'Pending account validation'],
  ['C35.2', 'account-status.blocked', 'Blocked account, please contact customer care.'],
  ['C36.1', 'settings.error', 'An error occurred loading your settings'],
  ['C27.1', 'orders.empty.title', "You haven't ordered anything yet!"],
  ['C27.1', 'projects.empty.title', "You haven't started any projects yet"],
  ['D54', 'orders.cutoff', 'Order before {date} to receive it in time for {campaign}'],
  ['C29.3', 'order.delayed', 'Order delayed'],
  ['C29.3', 'online.request', 'Request online version'],
  ['C29.3', 'online.requested', 'Online version is requested'],
  ['C29.3', 'online.view', 'View online version'],
  ['C29.4', 'order.absent', 'Order not found'],
  ['C29.4', 'order.error', 'An error occurred loading this order, please contact us to report this issue.'],
  ['D48', 'order.status.unknown', 'Status unknown'],
  ['A5', 'order.payment-failed', 'Your payment failed. Try again.'],
  ['D50', 'order.again', 'Order again'],
  ['D52', 'order.awaiting-payment', 'Awaiting payment. We start making your order as soon as we receive your payment.'],
  [
    'D52',
    'voucher.awaiting-payment',
    'Awaiting payment. Your voucher code appears here as soon as we receive your payment.',
  ],
  ['A3', 'address.invalid-phone', 'Phone number must be valid'],
  ['A3', 'address.invalid-postal-code', 'Postal Code must be valid'],
  ['A3', 'address.invalid-house-number', 'Street number must be valid'],
  ['A3', 'address.invalid-street', 'Street name must be valid'],
];

/** Texts in which "N" or an argument stands for a number: what a customer reads. */
const WITH_NUMBERS: readonly (readonly [fact: string, id: MessageId, values: MessageValues, text: string])[] = [
  ['C12.4: "+N"', 'month.more', { count: 15 }, '+15'],
  ['C19.1', 'copy.done', { albumName: 'Lofoten' }, "Photos copied to 'Lofoten'"],
  ['C15.5', 'album.photos-removed', { count: 12, albumName: 'Lofoten' }, "12 photos removed from 'Lofoten'"],
  ['C24.2: "Adding {amount} photos to editor..."', 'prints.adding', { amount: 12 }, 'Adding 12 photos to editor...'],
  ['C25.2: "in N days", A6: "deleted in N days"', 'storage.left.days', { count: 12 }, 'deleted in 12 days'],
  ['A6', 'storage.notice.days', { count: 12 }, 'Your photos will be deleted in 12 days'],
];

describe('the wording of the specification', () => {
  it.each(VERBATIM)('%s: %s', (_, id, text) => {
    expect(english[id]).toBe(text);
  });

  it.each([
    ['C21.6, D19', 'album.date-added', 'sort.newest-first', 'Date added (new-old)'],
    ['C21.6, D19', 'album.date-added', 'sort.oldest-first', 'Date added (old-new)'],
    ['C21.6, D19', 'sort.date-taken', 'sort.newest-first', 'Date taken (new-old)'],
    ['C21.6, D19', 'sort.date-taken', 'sort.oldest-first', 'Date taken (old-new)'],
    ['C21.6, D19', 'sort.date-uploaded', 'sort.newest-first', 'Date uploaded (new-old)'],
    ['C21.6, D19', 'sort.date-uploaded', 'sort.oldest-first', 'Date uploaded (old-new)'],
  ] as const)('%s: %s, %s', (_, date, order, text) => {
    const { t } = createMessages('en-GB', english, () => undefined);
    expect(t('sort.choice', { date: t(date), order: t(order) })).toBe(text);
  });

  it.each(WITH_NUMBERS)('%s: %s', (_, id, values, text) => {
    const problems: Error[] = [];
    const { t } = createMessages('en-GB', english, (problem) => problems.push(problem));
    expect([t(id, values), problems]).toEqual([text, []]);
  });
});
