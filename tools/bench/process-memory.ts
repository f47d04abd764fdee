import { execFileSync } from 'node:child_process';

/** What a process held of the machine's memory, the processes that it started not counted. */
export interface ProcessMemory {
  readonly restMb: number;
  readonly peakMb: number;
}

const SAMPLE_EVERY_MS = 100;

/** Looks at the memory of a process again and again until it is told to stop. */
export const watchMemory = (pid: number): { readonly stop: () => ProcessMemory } => {
  const sizes = [residentMb(pid)];
  const sampling = setInterval(() => sizes.push(residentMb(pid)), SAMPLE_EVERY_MS);
  return {
    stop: () => {
      clearInterval(sampling);
      sizes.push(residentMb(pid));
      return { restMb: sizes[0] ?? 0, peakMb: Math.max(...sizes) };
    },
  };
};

const residentMb = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
