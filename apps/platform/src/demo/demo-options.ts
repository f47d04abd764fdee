import * as z from 'zod/mini';

import { StartRefused } from '../start-refused.ts';

/** What is made up at the first start. */
export interface DemoOptions {
  /** Most photos of each demo customer: `DEMO_PHOTOS`. */
  readonly mostPhotos: number;
  /** Sizes of libraries without files, for benchmarks: `GENERATED_LIBRARIES=1000,100000,1000000`. */
  readonly generatedLibraries: readonly number[];
  /** How many orders a customer for benchmarks has: `GENERATED_ORDERS=10000`; 0 for no such customer. */
  readonly generatedOrders: number;
  /** How many saved projects another one has: `GENERATED_PROJECTS=10000`. */
  readonly generatedProjects: number;
  /** Where demo customers read their mails: at `PORT`, 4300 when missing. */
  readonly origin: string;
}

const Environment = z.object({
  DEMO_PHOTOS: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
  GENERATED_LIBRARIES: z.optional(z.string().check(z.regex(/^\d{1,7}(,\d{1,7})*$/))),
  GENERATED_ORDERS: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  GENERATED_PROJECTS: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  PORT: z.optional(z.string().check(z.regex(/^\d{1,5}$/))),
});

/** Reads the options; an empty variable counts as missing. Throws `StartRefused` with the name of the variable that is wrong. */
export const readDemoOptions = (environment: Readonly<Record<string, string | undefined>>): DemoOptions => {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(Environment, set);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))];
    throw new StartRefused(`The environment variable ${names.join(', ')} has a value that cannot be used.`);
  }
  const given = parsed.data;
  return {
    mostPhotos: Number(given.DEMO_PHOTOS ?? Infinity),
    generatedLibraries: given.GENERATED_LIBRARIES?.split(',').map(Number) ?? [],
    generatedOrders: Number(given.GENERATED_ORDERS ?? 0),
    generatedProjects: Number(given.GENERATED_PROJECTS ?? 0),
    origin: `http://localhost:${given.PORT ?? 4300}`,
  };
};
