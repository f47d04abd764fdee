import { areDeletionsKept } from '@account-area/browser';
import { lateCode } from '@account-area/components';
import type { DeletionCare, LateDeletionCare } from '@account-area/deletion';

interface LateDeletionCareOptions {
  /** Loads it, however often that takes. */
  readonly load: () => Promise<DeletionCare>;
  readonly storage: Parameters<typeof areDeletionsKept>[0];
  readonly pagePainted: Promise<void>;
}

/** The code of deletions. */
export const deletionCode = lateCode(async () => [(await import('./deletion.module.ts')).deletion]);

/** The care of deletions, which the first picture does not wait for, unless pages keep deletions that go on. */
export const createLateDeletionCare = ({ load, pagePainted, storage }: LateDeletionCareOptions): LateDeletionCare => {
  let need: () => void = () => undefined;
  const needed = new Promise<void>((resolve) => {
    need = resolve;
  });
  return {
    follow: (report) => {
      let isFollowed = true;
      if (areDeletionsKept(storage)) need();
      void Promise.race([needed, pagePainted])
        .then(load)
        .then((care) => {
          if (isFollowed) report(care);
        });
      return () => {
        isFollowed = false;
      };
    },
    need: () => need(),
  };
};

/**
 * Brings up the page. Where pages keep deletions, their code comes first, or the photos would be shown once more that are
 * about to go; without it when it cannot be loaded.
 */
export const afterKeptDeletions = (storage: LateDeletionCareOptions['storage'], bringUp: () => void): void => {
  if (areDeletionsKept(storage)) void deletionCode().then(bringUp);
  else bringUp();
};
