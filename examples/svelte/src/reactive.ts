import { createSubscriber } from 'svelte/reactivity';
import type { AnyActorRef, SnapshotFrom } from 'xstate';

/** What an actor is at the moment: Svelte follows it for as long as something that is shown reads it. */
export const reactive = <A extends AnyActorRef>(actor: A): { readonly snapshot: SnapshotFrom<A> } => {
  const follow = createSubscriber((update) => {
    const subscription = actor.subscribe(update);
    return () => subscription.unsubscribe();
  });
  return {
    get snapshot() {
      follow();
      return actor.getSnapshot();
    },
  };
};
