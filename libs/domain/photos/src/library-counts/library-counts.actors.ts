import { requestActor } from '@account-area/kernel';

import { libraryCountsMachine } from './library-counts.machine.ts';
import type { LibraryCountsPorts } from './library-counts.ports.ts';

/** The library counts machine with every actor bound to a port. */
export const bindLibraryCounts = ({ own, shared }: LibraryCountsPorts): typeof libraryCountsMachine =>
  libraryCountsMachine.provide({
    actors: {
      loadOwnCounts: requestActor((_, signal) => own.counts(signal)),
      loadSharedCounts: requestActor((_, signal) => shared.counts(signal)),
    },
  });
