import { requestActor, subscriptionActor } from '@account-area/kernel';

import { previewMachine } from './preview.machine.ts';
import type { PhotosChanged, PreviewPorts } from './preview.ports.ts';

/** The preview machine with every actor bound to a port: the only form an app should start. */
export const bindPreview = ({ changes, photos }: PreviewPorts): typeof previewMachine =>
  previewMachine.provide({
    actors: {
      loadPage: requestActor((query, signal) => photos.page(query, signal)),
      followChanges: subscriptionActor((_: undefined, report: (change: PhotosChanged) => void) =>
        changes.follow(report),
      ),
    },
  });
