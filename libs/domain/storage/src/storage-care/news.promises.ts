import {
  lostNewsPromises,
  type LostNewsWorld,
  type MakeWorld,
  newsPromises,
  type NewsTold,
  orderedNewsPromises,
  type OrderedNewsWorld,
  type PortPromise,
} from '@account-area/kernel/conformance';

/** What can become of an import. */
export type ImportEnd = 'finished' | 'failed';

const OF_IMPORTS: NewsTold<ImportEnd> = {
  first: 'connection.opened',
  of: { finished: ['import.finished'], failed: ['import.failed'] },
};

/** What `ImportNews` promise; messages of an import carry a time. */
export const importNewsPromises = (make: MakeWorld<OrderedNewsWorld<ImportEnd>>): readonly PortPromise[] => [
  ...newsPromises('ImportNews', OF_IMPORTS)(make),
  ...orderedNewsPromises('ImportNews', OF_IMPORTS)(make),
];

const OF_DELETIONS: NewsTold<'deleted'> = { first: 'library.outdated', of: { deleted: ['library.outdated'] } };

/** What `DeletionNews` promise. */
export const deletionNewsPromises = (make: MakeWorld<LostNewsWorld<'deleted'>>): readonly PortPromise[] => [
  ...newsPromises('DeletionNews', OF_DELETIONS)(make),
  ...lostNewsPromises('DeletionNews', OF_DELETIONS, 'connection.lost')(make),
];
