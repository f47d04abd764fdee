import { areaSetup } from './area.setup.ts';

/** The dialog of uploads: `closed ⇄ open`. It knows which album the photos are for, if any. */
export const uploading = areaSetup.createStateConfig({
  initial: 'closed',
  on: {
    'files.added': {
      guard: 'takesFiles',
      target: '.open',
      actions: { type: 'addFiles', params: ({ event }) => event.files },
    },
  },
  states: {
    closed: {
      entry: { type: 'rememberAlbum', params: null },
      on: {
        'uploads.opened': {
          target: 'open',
          actions: { type: 'rememberAlbum', params: ({ event }) => event.album ?? null },
        },
        'files.arrived': {
          guard: 'takesFiles',
          target: 'open',
          actions: { type: 'rememberAlbum', params: ({ context }) => context.albumShown },
        },
      },
    },
    open: {
      entry: 'loadUploads',
      on: {
        'uploads.closed': 'closed',
        'uploads.missed': { target: 'closed', actions: { type: 'announce', params: { type: 'uploads.missed' } } },
      },
    },
  },
});
