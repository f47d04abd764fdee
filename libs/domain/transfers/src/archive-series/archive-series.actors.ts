import { bindArchiveDownload } from '../archive-download/archive-download.actors.ts';
import type { ArchiveDownloadPorts } from '../archive-download/archive-download.ports.ts';
import { archiveSeriesMachine } from './archive-series.machine.ts';

/** The series machine with every actor bound to a port: the only form an app should start. */
export const bindArchiveSeries = (ports: ArchiveDownloadPorts): typeof archiveSeriesMachine =>
  archiveSeriesMachine.provide({ actors: { archive: bindArchiveDownload(ports) } });
