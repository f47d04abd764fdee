import {
  bindArchiveSeries,
  bindPhotoDownload,
  type ArchiveSeriesPorts,
  type PhotoDownloadPorts,
} from '@account-area/transfers';

import { downloadsMachine } from './downloads.machine.ts';

/** Everything downloads need from the outside world. */
export interface DownloadsPorts {
  readonly photo: PhotoDownloadPorts;
  readonly archives: ArchiveSeriesPorts;
}

/** The downloads machine with every actor bound to a port: the only form an app should start. */
export const bindDownloads = ({ archives, photo }: DownloadsPorts): typeof downloadsMachine =>
  downloadsMachine.provide({ actors: { photo: bindPhotoDownload(photo), series: bindArchiveSeries(archives) } });
