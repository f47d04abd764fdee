import { photosOf, scopeOf, type DeletionScope, type DeletionsActor } from '@account-area/deletion';

import type { DeletionDeskSnapshot } from './deletion-desk.machine.ts';

/** Whether the customer is asked if they mean it. */
export const isAskingToDelete = (snapshot: DeletionDeskSnapshot): boolean => snapshot.matches('asking');

/** Whether the customer is asked to type the word that deletes all photos. */
export const isAskingForWord = (snapshot: DeletionDeskSnapshot): boolean => snapshot.matches('wording');

/** Whether something else was typed than the word. */
export const isWordRefused = (snapshot: DeletionDeskSnapshot): boolean => snapshot.matches({ wording: 'refused' });

/** One photo, several or all: what the question is about, or was last. */
export const scopeAskedAbout = ({ context }: DeletionDeskSnapshot): DeletionScope => scopeOf(context.subject);

/** How many photos the question is about. */
export const countAskedAbout = ({ context }: DeletionDeskSnapshot): number =>
  context.subject.kind === 'all' ? context.subject.count : photosOf(context.subject).length;

/** The deletions that run, from this screen or another. */
export const deletionsOf = ({ context }: DeletionDeskSnapshot): DeletionsActor => context.deletions;
