import * as z from 'zod/mini';

import { HttpUrl } from '../shared/primitives.ts';

/** `GET /reorder/status/{orderCode}`: whether everything in an order can be made again. */
export const ReorderStatus = z.object({ available: z.boolean(), reason: z.optional(z.string()) });

/** `POST {reorder-direct}?OrderCode=`: where the shop has the products in a basket. */
export const ReorderAnswer = z.object({ ShopUrl: HttpUrl });

export const ReorderQuery = z.object({ OrderCode: z.string().check(z.minLength(1), z.maxLength(64)) });

/** The path below the reorder service's base address. */
export const reorderPaths = { status: 'reorder/status/:orderCode' } as const;
