import { createActor } from 'xstate';

import { fakeTime } from './fake-world.fakes.ts';
import type { FormRules } from './form.ts';
import { fakePage } from './page.fakes.ts';
import { bindRecordForm } from './record-form.ts';
import type { PortError } from './result.ts';
import type { Sending } from './submission.ts';
import { controlledCall, inspector, settle } from './test-tools.fakes.ts';

/** A record of two fields, of which a form changes one. */
export interface Album {
  readonly title: string;
  readonly photos: number;
}

/** What the form of the record holds. */
export interface AlbumValues {
  readonly title: string;
  /** What the customer has seen of the album. */
  readonly seen: Album | null;
}

/** Why the record could not be changed. */
export type Failure = PortError | { readonly code: 'changed-elsewhere' };

const rules: FormRules<AlbumValues, 'missing'> = {
  title: [{ code: 'missing', isKept: ({ title }) => title !== '' }],
};

export const albumFixture: Album = { title: 'Summer', photos: 7 };

/** The form of an album on a service that answers when a test says so. */
export const startFakeRecordForm = () => {
  const { clock, pass } = fakeTime();
  const reads = controlledCall<null, Album, Failure>();
  const changes = controlledCall<Sending<AlbumValues>, Album, Failure>();
  const { happen, isFollowed, page } = fakePage();
  let keys = 0;
  const ports = {
    read: (signal: AbortSignal) => reads(null, signal),
    save: changes,
    nextKey: () => `key-${(keys += 1)}`,
    page,
  };
  const machine = bindRecordForm<Album, AlbumValues, Failure, 'missing'>(ports, {
    rules,
    valuesOf: (album) => ({ title: album?.title ?? '', seen: album }),
    areSame: (one, other) => one.title === other.title,
    rebase: (album) => ({ seen: album }),
    isOvertaking: ({ code }) => code === 'changed-elsewhere',
  });
  const actor = createActor(machine, { clock, inspect: inspector }).start();
  const form = () => {
    const { form: child } = actor.getSnapshot().children;
    if (child === undefined) throw new Error('There is no form yet.');
    return child;
  };
  return {
    actor,
    ports,
    clock,
    pass,
    reads,
    changes,
    happen,
    isFollowed,
    stateOf: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    values: () => form().getSnapshot().context.values,
    answer: (album: Partial<Album> = {}) => {
      reads.last().succeed({ ...albumFixture, ...album });
      return settle();
    },
    refuse: () => {
      reads.last().fail({ code: 'refused', reference: 'a1b2c3d4e5f6' });
      return settle();
    },
    retry: () => actor.send({ type: 'record.retried' }),
    reset: () => actor.send({ type: 'record.reset' }),
    clear: () => actor.send({ type: 'flag.cleared' }),
    fill: (title: string) => form().send({ type: 'form.changed', values: { title } }),
    leave: () => form().send({ type: 'field.left' }),
    submit: () => form().send({ type: 'form.submitted' }),
    take: (album: Partial<Album> = {}) => {
      changes.last().succeed({ ...albumFixture, title: changes.last().input.input.title, ...album });
      return settle();
    },
    refuseChange: (code: 'refused' | 'changed-elsewhere' = 'refused') => {
      changes.last().fail(code === 'refused' ? { code, reference: 'a1b2c3d4e5f6' } : { code });
      return settle();
    },
  };
};
