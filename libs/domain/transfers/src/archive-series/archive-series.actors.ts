import { subscriptionActor } from '@account-area/kernel';

import { bindArchiveDownload } from '../archive-download/archive-download.actors.ts';
import { archiveSeriesMachine } from './archive-series.machine.ts';
import type { ArchiveSeriesPorts } from './archive-series.ports.ts';

/** The series machine with every actor bound to a port: the only form an app should start. */
export const bindArchiveSeries = (ports: ArchiveSeriesPorts): typeof archiveSeriesMachine =>
  archiveSeriesMachine.provide({
    actors: { archive: bindArchiveDownload(ports), keepPage: subscriptionActor(() => ports.keeper.keep()) },
  });
