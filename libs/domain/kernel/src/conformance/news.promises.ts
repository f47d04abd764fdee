import { ensureEqual, ensureSoon } from './ensure.ts';
import type { CheckedWorld } from './patience.ts';
import { type ConformanceKit, conformanceKit } from './port-promises.ts';

/** A service, and news of it that are followed. `Happening` is what can happen there. */
export interface NewsWorld<Happening extends string> extends CheckedWorld {
  /** Reports until the returned function is called. */
  readonly follow: (report: (news: { readonly type: string }) => void) => () => void;
  /** Makes the connection that a listener asked for, or waits for it: what happens from now on is told. */
  readonly connect: () => void | Promise<void>;
  /** Happens at the service, at most once in a world. */
  readonly happen: (happening: Happening) => void | Promise<void>;
  /** Over the connection comes what cannot be read, or is none of the news. */
  readonly garble: () => void | Promise<void>;
}

/** The same over a connection that can be lost. */
export interface LostNewsWorld<Happening extends string> extends NewsWorld<Happening> {
  /** The connection drops; the next one works. */
  readonly cut: () => void | Promise<void>;
}

/** The same of messages that carry a time. */
export interface OrderedNewsWorld<Happening extends string> extends NewsWorld<Happening> {
  /** What came last comes once more, and something that is older. */
  readonly repeat: () => void | Promise<void>;
}

/** What is reported, as types of events. */
export interface NewsTold<Happening extends string> {
  /** As soon as there is a connection; `null` where that is not told. */
  readonly first: string | null;
  /** Of what happens, in this order; at least one each. */
  readonly of: Readonly<Record<Happening, readonly string[]>>;
}

/** What a port of news promises. */
export const newsPromises = <Happening extends string>(
  port: string,
  told: NewsTold<Happening>,
): ConformanceKit<NewsWorld<Happening>> => {
  const { first } = told;
  const happenings = happeningsOf(told);
  const reports = happenings.map(([happening, types]): [string, (world: NewsWorld<Happening>) => Promise<void>] => [
    `report ${types.join(', then ')}`,
    async (world) => {
      const { heard } = await followed(world, first);
      await world.happen(happening);
      await ensureSoon(world, 'what is reported last', () => heard().slice(-types.length), types);
    },
  ]);
  const opening = async (world: NewsWorld<Happening>) => {
    const { heard } = follow(world);
    await world.connect();
    await ensureSoon(world, 'what is reported first', () => heard()[0], first);
  };
  return conformanceKit<NewsWorld<Happening>>(port, {
    ...(first === null ? {} : { [`report ${first} before anything else`]: opening }),
    ...Object.fromEntries(reports),

    'report nothing to a listener that has stopped': async (world) => {
      const [stopped, listening] = [await followed(world, first), await followed(world, first)];
      stopped.stop();
      const before = stopped.heard().length;
      await happenAny(world, listening, happenings);
      ensureEqual('what is reported to the listener that stopped', stopped.heard().slice(before), []);
    },

    'report nothing of what cannot be read': async (world) => {
      const following = await followed(world, first);
      const before = following.heard().length;
      await world.garble();
      const types = await happenAny(world, following, happenings);
      ensureEqual('what else is reported', without(types, following.heard().slice(before)), []);
    },
  });
};

/** What a port of news promises that tells when the connection is lost; `lost` is the type of that event. */
export const lostNewsPromises = <Happening extends string>(
  port: string,
  told: NewsTold<Happening>,
  lost: string,
): ConformanceKit<LostNewsWorld<Happening>> =>
  conformanceKit<LostNewsWorld<Happening>>(port, {
    [`report ${lost} once, and nothing after it`]: async (world) => {
      const one = await followed(world, told.first);
      const before = one.heard().length;
      await world.cut();
      await ensureSoon(world, 'what is reported', () => one.heard().slice(before), [lost]);
      const next = await followed(world, told.first);
      await happenAny(world, next, happeningsOf(told));
      ensureEqual('what is reported', one.heard().slice(before), [lost]);
    },
  });

/** What a port of news promises whose messages carry a time: the newest wins. */
export const orderedNewsPromises = <Happening extends string>(
  port: string,
  told: NewsTold<Happening>,
): ConformanceKit<OrderedNewsWorld<Happening>> =>
  conformanceKit<OrderedNewsWorld<Happening>>(port, {
    'report nothing that is outdated or was told before': async (world) => {
      const following = await followed(world, told.first);
      await happenAny(world, following, happeningsOf(told));
      const before = following.heard().length;
      await world.repeat();
      ensureEqual('what is reported of what is no news', following.heard().slice(before), []);
    },
  });

type Happenings<Happening> = readonly (readonly [Happening, readonly string[]])[];

const happeningsOf = <Happening extends string>({ of }: NewsTold<Happening>): Happenings<Happening> => {
  const isHappening = (name: string): name is Happening => Object.hasOwn(of, name);
  return Object.keys(of)
    .filter(isHappening)
    .map((name) => [name, of[name]]);
};

/** Lets the first that can happen happen, and waits until it is reported; answers as what. */
const happenAny = async <Happening extends string>(
  world: NewsWorld<Happening>,
  { heard }: Following,
  [first]: Happenings<Happening>,
): Promise<readonly string[]> => {
  if (first === undefined) return [];
  const [happening, types] = first;
  await world.happen(happening);
  await ensureSoon(world, 'what is reported last', () => heard().at(-1), types.at(-1));
  return types;
};

/** What remains of `heard` when each of `types` is taken out once. */
const without = (types: readonly string[], heard: readonly string[]): readonly string[] =>
  types.reduce<readonly string[]>((rest, type) => {
    const place = rest.indexOf(type);
    return place < 0 ? rest : rest.toSpliced(place, 1);
  }, heard);

interface Following {
  readonly stop: () => void;
  readonly heard: () => readonly string[];
}

const follow = ({ follow: followNews }: Pick<NewsWorld<string>, 'follow'>): Following => {
  const types: string[] = [];
  const stop = followNews(({ type }) => types.push(type));
  return { stop, heard: () => types };
};

/** The same once there is a connection. */
const followed = async <Happening extends string>(
  world: NewsWorld<Happening>,
  first: string | null,
): Promise<Following> => {
  const following = follow(world);
  await world.connect();
  if (first !== null) await ensureSoon(world, 'what is reported', () => following.heard().includes(first), true);
  return following;
};
