import { ok, requestActor, type PortError, type Result } from '@account-area/kernel';
import type { NoProgress } from '@account-area/photos';

import { collectedIds, idsQuery, nextBatch, type CollectedIds } from './collected-ids.ts';
import { collectionMachine } from './collection.machine.ts';
import type { CollectionPorts } from './collection.ports.ts';
import type { PhotoSpan } from './photo-span.ts';

/** The collection machine with every actor bound to a port. */
export const bindCollection = (ports: CollectionPorts): typeof collectionMachine =>
  collectionMachine.provide({
    actors: { collectIds: requestActor((spans, signal) => collectIds(ports, spans, signal)) },
  });

async function collectIds(
  { timeline }: CollectionPorts,
  spans: readonly PhotoSpan[],
  signal: AbortSignal,
): Promise<Result<CollectedIds | null, PortError | NoProgress>> {
  const batch = nextBatch(spans);
  const query = idsQuery(batch);
  if (query === null) return ok(null);

  const page = await timeline.ids(query, signal);
  return page.ok ? collectedIds(batch, page.value) : page;
}
