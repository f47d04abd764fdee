import * as z from 'zod/mini';

import { absent } from '../../server/problem.ts';
import { openRoute, type Route } from '../../server/route.ts';
import { proofIdOf } from '../../services/account-deletion/deletion-proofs.ts';
import { OPEN, type Sandbox, SANDBOX } from './sandbox.ts';

const RemovedFiles = z.object({ files: z.int(), bytes: z.int() });

/** What is known of a deletion; `endedAt` is `null` as long as something is left. */
export const DeletionProof = z.object({
  begunAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  /** Rows that were deleted, by table. */
  rows: z.record(z.string(), z.int()),
  /** What was in each folder. */
  files: z.record(z.string(), RemovedFiles),
  retainedInvoices: z.int(),
});

/** Shows what a deleted account has left behind, to those who know its id. */
export const deletionProofs = ({ database, keys }: Sandbox): Route =>
  openRoute({
    method: 'GET',
    path: `${SANDBOX}/api/deletion-proofs/:account`,
    tag: 'Sandbox',
    summary: 'The proof that an account was deleted: what was removed, and when nothing was left.',
    access: OPEN,
    params: z.object({ account: z.uuid() }),
    answer: DeletionProof,
    example: { params: { account: '00000000-0000-4000-8000-000000000000' } },
    handle: async ({ params }) => {
      const proof = await database.system
        .selectFrom('deletion_proofs')
        .selectAll()
        .where('account', '=', proofIdOf(keys, params.account))
        .executeTakeFirst();
      if (!proof) throw absent();
      return {
        begunAt: proof.begun_at.toISOString(),
        endedAt: proof.ended_at?.toISOString() ?? null,
        rows: proof.rows,
        files: proof.files,
        retainedInvoices: proof.retained_invoices,
      };
    },
  });
