import { fakeTime, inspector } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { bindModalStack, type LayerHistory, type ModalStackNotice } from './modal-stack.machine.ts';

/** A history that a test goes back in. */
export class FakeLayerHistory implements LayerHistory {
  readonly #reports = new Set<() => void>();
  /** How many entries stand above the page's own. */
  entries = 0;

  keep(count: number): void {
    this.entries = count;
  }

  follow(report: () => void): () => void {
    this.#reports.add(report);
    return () => this.#reports.delete(report);
  }

  /** The customer goes back: past the newest entry, if there is one. */
  goBack(): void {
    if (this.entries === 0) return;
    this.entries -= 1;
    for (const report of this.#reports) report();
  }

  /** Whether the stack still listens. */
  get isFollowed(): boolean {
    return this.#reports.size > 0;
  }
}

/** A running modal stack on a history of its own. */
export const startFakeModalStack = () => {
  const { clock, pass } = fakeTime();
  const history = new FakeLayerHistory();
  const modals = createActor(bindModalStack(history), { clock, inspect: inspector });
  const dismissed: string[] = [];
  modals.on('modal.dismissed', ({ id }: ModalStackNotice) => dismissed.push(id));
  modals.start();
  return {
    history,
    actor: modals,
    ports: history,
    clock,
    pass,
    /** The ids of dismissed modals, oldest first. */
    dismissed,
    open: (id: string, isEscapable = true) => modals.send({ type: 'modal.opened', modal: { id, isEscapable } }),
    close: (id: string) => modals.send({ type: 'modal.closed', id }),
    escape: () => modals.send({ type: 'dismissal.requested' }),
    /** The open modals, and how many entries of the history stand for them. */
    seen: () => [...modals.getSnapshot().context.modals.map(({ id }) => id), history.entries],
  };
};

export type FakeModalStack = ReturnType<typeof startFakeModalStack>;
