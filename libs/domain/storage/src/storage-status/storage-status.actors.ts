import { ok, requestActor, type PortError, type Result } from '@account-area/kernel';

import { storageStatusMachine } from './storage-status.machine.ts';
import type { StorageStatusPorts } from './storage-status.ports.ts';
import { storageStatusOf, type StorageStatus } from './storage-status.ts';

/** The storage status machine with every actor bound to a port. */
export const bindStorageStatus = (ports: StorageStatusPorts): typeof storageStatusMachine =>
  storageStatusMachine.provide({
    actors: { loadStatus: requestActor((_, signal) => loadStatus(ports, signal)) },
  });

async function loadStatus(
  { account, clock, timeZone }: StorageStatusPorts,
  signal: AbortSignal,
): Promise<Result<StorageStatus, PortError>> {
  const answer = await account.account(signal);
  return answer.ok ? ok(storageStatusOf(answer.value, clock.now(), timeZone)) : answer;
}
