import { reached } from '../reached.ts';
import type { PhotoSeriesActor, PhotoSeriesOutcome } from './photo-series.machine.ts';

/**
 * Waits for the end of a series that has been started, in a program that does nothing else meanwhile; `null` once `leaving` aborts.
 * The series is over then, too.
 */
export const carryOutPhotoSeries = async (
  series: PhotoSeriesActor,
  leaving: AbortSignal,
): Promise<PhotoSeriesOutcome | null> => {
  try {
    const last = await reached(series, ({ status }) => status === 'done', leaving);
    return last?.output ?? null;
  } finally {
    series.stop();
  }
};
