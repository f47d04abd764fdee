import { inspector } from '@account-area/kernel/testing';
import { addons, mockChannel } from 'storybook/preview-api';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';

import { doorMachine } from '../../tools/machines/door.fixture.ts';
import { clearStage } from '../stage/actors.ts';
import { startTelling } from './tell.ts';
import { type ToldStage, WIRE } from './wire.ts';

const channel = mockChannel();
const told: ToldStage[] = [];

beforeAll(async () => {
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => queueMicrotask(draw));
  addons.setChannel(channel);
  channel.on(WIRE.told, (stage: ToldStage) => told.push(stage));
  const stopTelling = await startTelling();
  return () => {
    stopTelling();
    vi.unstubAllGlobals();
  };
});
beforeEach(() => {
  told.length = 0;
});
afterEach(clearStage);

const startDoor = () => createActor(doorMachine, { clock: new SimulatedClock(), inspect: inspector }).start();

/** What the panel is told when it asks. */
const ask = (): ToldStage | undefined => {
  channel.emit(WIRE.asked);
  return told.at(-1);
};

it('tells where each machine of the story is, what it can hear and what it has heard', () => {
  const door = startDoor();
  door.send({ type: 'bell.rung' });

  expect(ask()).toMatchObject({
    actors: [{ sessionId: door.sessionId, names: ['door'], isDone: false, states: ['closed'] }],
    log: [{ type: 'bell.rung', payload: '' }, { type: 'xstate.init' }],
    isClockHeld: true,
  });
  expect(told.at(-1)?.actors[0]?.possible).toEqual(['house.burnt', 'handle.pressed']);
});

it('sends an event as it was last seen, or with what was written', () => {
  const door = startDoor();
  door.send({ type: 'handle.pressed', hard: true });
  const [actor] = ask()?.actors ?? [];
  expect(actor?.payloads).toEqual({ 'handle.pressed': '{"hard":true}' });

  channel.emit(WIRE.sent, { sessionId: door.sessionId, type: 'handle.pressed', payload: null });
  channel.emit(WIRE.sent, { sessionId: door.sessionId, type: 'door.pushed', payload: '{"far":2}' });

  const [pushed, pressed] = ask()?.log ?? [];
  expect([pushed?.payload, pressed?.payload]).toEqual(['{"far":2}', '{"hard":true}']);
  expect(door.getSnapshot().value).toEqual({ open: 'wide' });
});

it('lets time pass', () => {
  const door = startDoor();
  door.send({ type: 'handle.pressed' });

  channel.emit(WIRE.passed, 10_000);

  expect(door.getSnapshot().value).toBe('closed');
});

it('follows by itself, and forgets the story before', async () => {
  startDoor();
  await vi.waitFor(() => expect(told.at(-1)?.actors).toHaveLength(1));

  clearStage();

  expect(ask()).toEqual({ actors: [], log: [], isClockHeld: false });
});
