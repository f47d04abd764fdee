import * as z from 'zod/mini';

const News = z.discriminatedUnion('type', [
  z.object({ type: z.literal('notice'), text: z.string() }),
  z.object({ type: z.literal('ready'), address: z.string(), hasDemo: z.boolean(), hasStations: z.boolean() }),
  z.object({ type: z.literal('settled') }),
  z.object({ type: z.literal('demo-photos'), done: z.number(), total: z.number() }),
]);

/** What the platform tells the process that started it. */
export type PlatformNews = z.infer<typeof News>;

/** Where it answers, and whether demo customers and the sandbox are there. */
export type ReadyPlatform = Extract<PlatformNews, { type: 'ready' }>;

/** A message of the platform that people care about; `null` for any other. */
export const readNews = (message: unknown): PlatformNews | null => {
  const { success, data } = News.safeParse(message);
  return success ? data : null;
};
