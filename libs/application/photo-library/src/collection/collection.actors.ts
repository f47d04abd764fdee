import { ok, requestActor, type PortError, type Result } from '@account-area/kernel';
import type { NoProgress } from '@account-area/photos';

import { collectedPage, spanLimit, type CollectedPage } from './collected-page.ts';
import { collectionMachine } from './collection.machine.ts';
import type { CollectionPorts } from './collection.ports.ts';
import type { PhotoSpan } from './photo-span.ts';

/** The collection machine with every actor bound to a port. */
export const bindCollection = (ports: CollectionPorts): typeof collectionMachine =>
  collectionMachine.provide({
    actors: { collectPage: requestActor((spans, signal) => collectPage(ports, spans, signal)) },
  });

async function collectPage(
  { timeline }: CollectionPorts,
  [span]: readonly PhotoSpan[],
  signal: AbortSignal,
): Promise<Result<CollectedPage | null, PortError | NoProgress>> {
  if (span === undefined) return ok(null);

  const { cursor, month, sort } = span;
  const page = await timeline.page({ month, cursor, sort, limit: spanLimit(span) }, signal);
  return page.ok ? collectedPage(span, page.value) : page;
}
