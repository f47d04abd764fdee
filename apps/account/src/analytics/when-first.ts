/** Something that changes, and tells of it. */
export interface Changing<Snapshot> {
  getSnapshot(): Snapshot;
  subscribe(listener: (snapshot: Snapshot) => void): { unsubscribe(): void };
}

/** Calls `act` with the first answer of `read` that is not `null`, now or after a change. */
export const whenFirst = <Snapshot, Answer>(
  actor: Changing<Snapshot>,
  read: (snapshot: Snapshot) => Answer | null,
  act: (answer: Answer) => void,
): void => {
  const now = read(actor.getSnapshot());
  if (now !== null) {
    act(now);
    return;
  }
  const subscription = actor.subscribe((snapshot) => {
    const answer = read(snapshot);
    if (answer === null) return;
    subscription.unsubscribe();
    act(answer);
  });
};
