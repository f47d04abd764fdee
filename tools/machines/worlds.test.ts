import { machineIn } from '@account-area/machines';
import { describe, expect, it } from 'vitest';

import { findMachines } from './find-machines.ts';
import { worldsOf } from './worlds.ts';

const libraries = await Promise.all(
  (await findMachines()).map(async (library) => ({ ...library, worlds: await worldsOf(library) })),
);
const worlds = libraries.flatMap(({ worlds: all }) => [...all]);

describe('fake worlds', () => {
  it.each(libraries.map((library) => [library.name, library] as const))(
    'there is one for each machine of %s, and no other',
    (_, { machines, worlds: all }) => {
      expect([...all.keys()].sort()).toEqual(machines.map(({ id }) => id));
    },
  );

  it.each(worlds)('%s runs that machine', async (id, start) => {
    const world = await start();
    expect(machineIn(world)).toBe(id);
    expect(world.actor.getSnapshot()).not.toHaveProperty('status', 'error');
  });

  it.each(worlds)('time passes for %s and for its ports', async (id, start) => {
    const { clock, pass, ports } = await start();
    const [began, portsBegan] = [clock.now(), timeOf(ports)];

    await pass(10);

    const passed = portsBegan.map((at, index) => (timeOf(ports)[index] ?? at) - at);
    expect([clock.now() - began, ...passed], id).toEqual([10, ...portsBegan.map(() => 10)]);
  });
});

/** What the clocks among some ports say, also those of ports within them. */
function timeOf(ports: object): readonly number[] {
  return Object.entries(ports).flatMap(([name, port]: [string, unknown]) => {
    if (typeof port !== 'object' || port === null) return [];
    if (name === 'clock' && 'now' in port && typeof port.now === 'function') {
      const now: unknown = Reflect.apply(port.now, port, []);
      return typeof now === 'number' ? [now] : [];
    }
    return name === 'session' || name === 'configuration' ? timeOf(port) : [];
  });
}
