import { describe, expect, it, vi } from 'vitest';

import { coveringPathsOf, modelOf, pathsOf, pathTo } from '../models.ts';

const door = modelOf({
  initial: 'closed',
  states: {
    closed: { 'it is opened': 'open', 'it is locked': 'locked' },
    open: { 'it is closed': 'closed' },
    locked: { 'it is broken': 'broken', 'a guest knocks': 'locked' },
    broken: {},
    'not hung yet': { 'it is hung': 'open' },
  },
});

const namesOf = (paths: readonly { readonly name: string }[]) => paths.map(({ name }) => name);

describe('all paths of a model', () => {
  it('take no step twice and end where no step is left', () => {
    expect(namesOf(pathsOf(door))).toEqual([
      'it is opened → it is closed → it is locked → it is broken: broken',
      'it is opened → it is closed → it is locked → a guest knocks → it is broken: broken',
      'it is locked → it is broken: broken',
      'it is locked → a guest knocks → it is broken: broken',
    ]);
  });

  it('begin at the state that is asked for', () => {
    const [first] = pathsOf(door, 'not hung yet');

    expect(first).toMatchObject({
      name: 'it is hung → it is closed → it is opened: open',
      start: 'not hung yet',
      steps: [{ from: 'not hung yet', event: 'it is hung', to: 'open' }, { to: 'closed' }, { to: 'open' }],
    });
  });

  it('are one that stays where it is when nothing can happen', () => {
    expect(namesOf(pathsOf(door, 'broken'))).toEqual(['at first: broken']);
  });
});

describe('covering paths of a model', () => {
  it('take every step that can be reached, and go on as long as one is left', () => {
    expect(namesOf(coveringPathsOf(door))).toEqual([
      'it is opened → it is closed → it is locked → it is broken: broken',
      'it is locked → a guest knocks: locked',
    ]);
  });

  it('are none where nothing can happen', () => {
    expect(coveringPathsOf(door, 'broken')).toEqual([]);
  });
});

describe('the path to a state of a model', () => {
  it('is the shortest', () => {
    expect(pathTo(door, 'broken').name).toBe('it is locked → it is broken: broken');
    expect(pathTo(door, 'closed', 'not hung yet').name).toBe('it is hung → it is closed: closed');
    expect(pathTo(door, 'closed').steps).toEqual([]);
  });

  it('is none where nothing leads', () => {
    expect(() => pathTo(door, 'not hung yet')).toThrow('Nothing leads from "closed" to "not hung yet".');
  });
});

describe('a walk', () => {
  const startDoor = () => {
    const told: string[] = [];
    const tell = (what: string) => async () => {
      await Promise.resolve();
      told.push(what);
    };
    return {
      told,
      bindings: {
        events: {
          'it is opened': tell('opens'),
          'it is closed': tell('closes'),
          'it is locked': tell('locks'),
          'it is broken': tell('breaks'),
          'a guest knocks': tell('knocks'),
          'it is hung': tell('hangs'),
        },
        states: {
          closed: tell('is closed'),
          open: tell('is open'),
          locked: tell('is locked'),
          broken: tell('is broken'),
          'not hung yet': tell('is not hung'),
        },
      },
    };
  };

  it('looks at the start, and then at what each event led to', async () => {
    const { bindings, told } = startDoor();

    await pathTo(door, 'broken').walk(bindings);

    expect(told).toEqual(['is closed', 'locks', 'is locked', 'breaks', 'is broken']);
  });

  it('ends where a binding throws, and says how it came there', async () => {
    const { bindings, told } = startDoor();
    const jams = () => {
      throw new Error('The key does not turn.');
    };

    const walk = pathTo(door, 'broken').walk({ ...bindings, events: { ...bindings.events, 'it is broken': jams } });

    await expect(walk).rejects.toThrow(
      /^The key does not turn\.\n\nThe way there: closed; it is locked → locked; it is broken → broken$/,
    );
    expect(told).toEqual(['is closed', 'locks', 'is locked']);
  });

  it('says it also of an error whose message cannot be set', async () => {
    const { bindings } = startDoor();
    const refusal = new DOMException('Not now.', 'NotAllowedError');
    const refuses = vi.fn<() => Promise<void>>().mockRejectedValue(refusal);

    const walk = pathTo(door, 'closed').walk({ ...bindings, states: { ...bindings.states, closed: refuses } });

    await expect(walk).rejects.toMatchObject({ message: 'Not now.\n\nThe way there: closed', cause: refusal });
  });

  it('rejects with what is no error as it is', async () => {
    const { bindings } = startDoor();
    const reason: unknown = { code: 'refused' };
    const refuses = vi.fn<() => Promise<void>>().mockRejectedValue(reason);

    const walk = pathTo(door, 'closed').walk({ ...bindings, states: { ...bindings.states, closed: refuses } });

    await expect(walk).rejects.toBe(reason);
  });
});
