import { describe, expect, it } from 'vitest';

import { startFakeModalStack } from './modal-stack.fakes.ts';
import { isNewestModal } from './modal-stack.machine.ts';

describe('the modal stack', () => {
  it('leaves the page alone while nothing is open', () => {
    const { escape, history, actor: modals, seen } = startFakeModalStack();

    escape();
    history.goBack();

    expect(modals.getSnapshot().matches('covered')).toBe(false);
    expect(seen()).toEqual([0]);
  });

  it('covers the page until the last modal is closed (C08.2)', () => {
    const { close, actor: modals, open } = startFakeModalStack();
    open('upload');
    open('confirm');

    close('upload');
    expect([modals.getSnapshot().matches('covered'), modals.getSnapshot().context.modals.map(({ id }) => id)]).toEqual([
      true,
      ['confirm'],
    ]);

    close('confirm');
    expect(modals.getSnapshot().matches('covered')).toBe(false);
  });

  it('knows which modal lies on top', () => {
    const { actor: modals, open } = startFakeModalStack();
    open('upload');
    open('confirm');

    expect(['upload', 'confirm'].map((id) => isNewestModal(modals.getSnapshot(), id))).toEqual([false, true]);
  });

  it('dismisses the newest, one for each press of Escape', () => {
    const { dismissed, escape, open, seen } = startFakeModalStack();
    open('upload');
    open('confirm');

    escape();
    expect([dismissed, seen()]).toEqual([['confirm'], ['upload', 1]]);

    escape();
    expect([dismissed, seen()]).toEqual([['confirm', 'upload'], [0]]);
  });

  it('dismisses the newest that allows it: one that is busy stays on top (C08.2)', () => {
    const { dismissed, escape, open, seen } = startFakeModalStack();
    open('list');
    open('export', false);

    escape();

    expect([dismissed, seen()]).toEqual([['list'], ['export', 1]]);
  });

  it('dismisses nothing when nothing allows it', () => {
    const { dismissed, escape, open, seen } = startFakeModalStack();
    open('export', false);

    escape();

    expect([dismissed, seen()]).toEqual([[], ['export', 1]]);
  });

  it('dismisses the newest when the customer goes back', () => {
    const { dismissed, history, open, seen } = startFakeModalStack();
    open('upload');
    open('confirm');

    history.goBack();

    expect([dismissed, seen()]).toEqual([['confirm'], ['upload', 1]]);
  });

  it('keeps a modal that must be seen to its end when the customer goes back, and its place in the history', () => {
    const { dismissed, history, open, seen } = startFakeModalStack();
    open('list');
    open('export', false);

    history.goBack();

    expect([dismissed, seen()]).toEqual([[], ['list', 'export', 2]]);
  });

  it('learns that a modal may be left now without moving it', () => {
    const { dismissed, history, open, seen } = startFakeModalStack();
    open('export', false);
    open('help');
    open('export', true);
    expect(seen()).toEqual(['export', 'help', 2]);

    history.goBack();
    history.goBack();

    expect(dismissed).toEqual(['help', 'export']);
  });

  it('takes one back that was not closed after all, on top of the others', () => {
    const { escape, open, seen } = startFakeModalStack();
    open('upload');
    escape();

    open('upload');

    expect(seen()).toEqual(['upload', 1]);
  });

  it('forgets what is closed twice', () => {
    const { close, open, seen } = startFakeModalStack();
    open('upload');
    close('upload');
    close('upload');

    expect(seen()).toEqual([0]);
  });

  it('lets go of the history when it is stopped', () => {
    const { history, actor: modals } = startFakeModalStack();
    expect(history.isFollowed).toBe(true);

    modals.stop();

    expect(history.isFollowed).toBe(false);
  });
});
