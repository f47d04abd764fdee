import { beforeEach, describe, expect, it } from 'vitest';

import { DOOR_PAYLOADS, startDoor } from './door.fixtures.ts';
import { MachineSession } from './machine-session.ts';
import { savedTest } from './saved-test.ts';
import { fixturesIn, worldsIn } from './world.ts';

const TESTING = { worlds: { door: startDoor }, brassKey: 'brass', keyFixture: (metal: string) => metal };

let session: MachineSession;
beforeEach(async () => {
  const start = worldsIn(TESTING).get('door');
  if (start === undefined) throw new Error('There is no door.');
  session = await MachineSession.open(start, { payloads: DOOR_PAYLOADS, fixtures: fixturesIn(TESTING) });
});

const statesAfter = async (...lines: readonly string[]) => {
  for (const line of lines) await session.type(line);
  return session.tape.map(({ state }) => state);
};

describe('a machine driven by lines', () => {
  it('says where it is, what it hears and waits for there, what that carries, and what its world can do', async () => {
    expect(session.look()).toEqual([
      'door: closed',
      '  hears      house.*, handle.pressed, key.turned { key: string }',
      '  waits for  –',
      '  helpers    press(), turn()',
    ]);
    await session.type('press');
    expect(await session.type('')).toEqual([
      'door: open',
      '  hears      house.*',
      '  waits for  patience',
      '  helpers    press(), turn()',
    ]);
  });

  it('hears events, lets time pass, calls helpers, and keeps all of it on the tape', async () => {
    expect(await statesAfter('handle.pressed', '+9s', '+1s', 'turn "brass"', 'key.turned {"key":"brass"}')).toEqual([
      'open',
      'open',
      'closed',
      'locked',
      'closed',
    ]);
    expect((await session.type('tape'))[2]).toBe('+1s  → closed');
  });

  it('goes back by playing the tape without its last line', async () => {
    await statesAfter('press', '+10s', 'turn "brass"');

    expect((await session.type('undo'))[0]).toBe('door: closed');
    expect((await session.type('undo'))[0]).toBe('door: open');
    expect(await statesAfter('+10s')).toEqual(['open', 'closed']);
  });

  it('says why an event changes nothing', async () => {
    expect(await session.type('why window.opened')).toEqual(['Nothing in door hears window.opened.']);
    await session.type('press');
    expect(await session.type('why key.turned {"key":"brass"}')).toEqual([
      'key.turned is not heard in open. It is heard in closed, locked.',
    ]);
    expect((await session.type('handle.pressed'))[0]).toBe(
      'handle.pressed is not heard in open. It is heard in closed.',
    );
  });

  it('says which guard said no', async () => {
    expect(await session.type('why key.turned {"key":"iron"}')).toEqual(['key.turned [isRight]: the guard said no.']);
    expect(await session.type('why key.turned {"key":"brass"}')).toEqual(['It is heard: key.turned [isRight].']);
  });

  it('says that a wildcard is heard', async () => {
    expect(await session.type('why house.sold')).toEqual(['It is heard: house.*.']);
  });

  it('wants to know which event is asked for', async () => {
    await expect(session.type('why')).rejects.toThrow('Which event?');
  });

  it('leaves the tape as it is when a line is no JSON, or no word that it knows', async () => {
    await expect(session.type('key.turned {key}')).rejects.toThrow(/^\{key\} is no JSON\./);
    await expect(session.type('key.turned 3')).rejects.toThrow('The payload of an event is an object as JSON.');
    await expect(session.type('send handle.pressed')).rejects.toThrow(
      'Nothing in door hears send, and its world has no helper of that name.',
    );
    expect(session.tape).toEqual([]);
  });

  it('takes fixtures of the library by their names, also into a test', async () => {
    expect(await session.type('fixtures')).toEqual(['@brassKey, @keyFixture']);
    expect(await statesAfter('key.turned { "key": @keyFixture("brass") }', 'turn @brassKey')).toEqual([
      'locked',
      'closed',
    ]);

    const saved = savedTest({ id: 'door', name: '@shop/doors' }, session.tape, 'closed');

    expect(saved).toContain("import { brassKey, keyFixture, worlds } from '@shop/doors/testing';");
    expect(saved).toContain(`world.actor.send({ ...{ "key": keyFixture("brass") }, type: 'key.turned' });`);
    expect(saved).toContain('await world.turn(brassKey);');
  });
});
