import type { CDPSession } from 'playwright';

export interface PageMemory {
  /** DOM nodes that are part of the document or still referenced. */
  readonly nodes: number;
  readonly heapMb: number;
}

/** The page's live nodes and heap after the garbage is collected. */
export const memoryOf = async (devtools: CDPSession): Promise<PageMemory> => {
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('Performance.enable');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((entry) => entry.name === name)?.value ?? Number.NaN;
  return { nodes: metric('Nodes'), heapMb: metric('JSHeapUsedSize') / 2 ** 20 };
};

/**
 * Seconds the page's main thread has been on a processor since it was opened. Not how long its tasks took: on a machine
 * with few cores they wait for the decoding of pictures and for the compositor.
 */
export const busySeconds = async (devtools: CDPSession): Promise<number> => {
  await devtools.send('Performance.enable');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find((entry) => entry.name === 'ThreadTime')?.value ?? Number.NaN;
};
