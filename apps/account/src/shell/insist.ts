import type { LateCode } from '@account-area/components';

/** How long to wait before code that is missing is loaded again, in milliseconds; the last of them from then on. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 10_000] as const;

/**
 * Loads code with retries and growing pauses until it is there: it never rejects. All callers share one load.
 */
export const insistOn = <Code>(load: LateCode<Code>): (() => Promise<Code>) => {
  let loading: Promise<Code> | null = null;
  const insist = async (): Promise<Code> => {
    for (let attempt = 0; ; attempt += 1) {
      const loaded = await load();
      if (loaded.ok) return loaded.value;
      await pause(PAUSES_MS[attempt] ?? PAUSES_MS[PAUSES_MS.length - 1]);
    }
  };
  return () => (loading ??= insist());
};

const pause = (ms: number | undefined): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
