import * as z from 'zod/mini';

import { Instant } from '../shared/primitives.ts';

const Name = z.string().check(z.minLength(1), z.maxLength(64));

/** `GET /v1/ArticleGroup`: which campaign the articles of a group are in; `null` while there is none. */
export const ArticleGroups = z.object({
  articleGroups: z.array(z.object({ name: Name, campaign: z.nullable(Name) })),
});

export const CampaignParams = z.object({ name: Name });

/** `GET /v1/Campaign/{name}`: until when to order for something to arrive in time. */
export const Campaign = z.object({
  name: Name,
  /** What customers know the occasion by, in their language. */
  title: z.string().check(z.minLength(1)),
  orderBefore: Instant,
});

/** Paths below the cutoff service's base address. */
export const cutoffPaths = { articleGroups: 'v1/ArticleGroup', campaign: 'v1/Campaign/:name' } as const;
