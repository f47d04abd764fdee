import type { CheckedWorld } from './patience.ts';
import { brokenPromises, type ConformanceKit, type MakeWorld } from './port-promises.ts';

/**
 * What speaks against a kit of promises: a right adapter that breaks one, and a promise whose wrong adapter breaks others or
 * none. `spoil` makes the right world wrong, by the name of the one promise that breaks then. Empty for a kit that is good.
 */
export const complaintsAboutKit = async <World extends CheckedWorld>(
  kit: ConformanceKit<World>,
  right: MakeWorld<World>,
  spoil: Readonly<Record<string, (world: World) => World>>,
): Promise<readonly string[]> => {
  const namesBroken = async (make: MakeWorld<World>) => (await brokenPromises(kit(make))).map(({ promise }) => promise);
  const byRight = (await namesBroken(right)).map((name) => `"${name}" is broken by the right adapter`);
  const names = new Set([...kit(right).map(({ name }) => name), ...Object.keys(spoil)]);
  const byWrong = [...names].map(async (name) => {
    const broken = await namesBroken(async () => {
      const world = await right();
      return spoil[name]?.(world) ?? world;
    });
    return broken.length === 1 && broken[0] === name
      ? []
      : [`the wrong adapter for "${name}" breaks ${namesIn(broken)}`];
  });
  return [...byRight, ...(await Promise.all(byWrong)).flat()];
};

const namesIn = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ') || 'nothing';
