import {
  lostNewsPromises,
  type LostNewsWorld,
  type MakeWorld,
  newsPromises,
  type NewsTold,
  type PortPromise,
} from '@account-area/kernel/conformance';

/** What can become of an export. */
export type ExportEnd = 'ready' | 'abandoned';

const OF_EXPORTS: NewsTold<ExportEnd> = {
  first: null,
  of: { ready: ['export.ready'], abandoned: ['export.abandoned'] },
};

/** What `ExportNews` promise. */
export const exportNewsPromises = (make: MakeWorld<LostNewsWorld<ExportEnd>>): readonly PortPromise[] => [
  ...newsPromises('ExportNews', OF_EXPORTS)(make),
  ...lostNewsPromises('ExportNews', OF_EXPORTS, 'connection.lost')(make),
];
