import { useCallback, useEffect, useState } from 'react';

/** How long it is said that something was copied, in milliseconds. */
export const COPIED_MS = 4000;

/** How long nothing is said before the same is said again, in milliseconds: screen readers read out changes alone. */
export const SILENCE_MS = 100;

export type CopyOutcome = 'copied' | 'failed';

export interface Copying {
  /** What became of the last copy. A success is forgotten after a while; a failure stands until the next. `null`: nothing. */
  readonly outcome: CopyOutcome | null;
  /** The same for a live region, where each copy is a change; `null`: silence. */
  readonly said: CopyOutcome | null;
  readonly copy: () => void;
}

/** Copies `text` to the clipboard, and says for a while what became of it. */
export const useCopying = (text: string): Copying => {
  // A new object for each copy.
  const [last, setLast] = useState<{ readonly outcome: CopyOutcome } | null>(null);
  const [said, setSaid] = useState<CopyOutcome | null>(null);
  useEffect(() => {
    if (last === null) return;
    const saying = setTimeout(() => setSaid(last.outcome), SILENCE_MS);
    const forget = () => {
      setLast(null);
      setSaid(null);
    };
    const forgetting = last.outcome === 'copied' ? setTimeout(forget, COPIED_MS) : undefined;
    return () => {
      clearTimeout(saying);
      clearTimeout(forgetting);
    };
  }, [last]);
  const copy = useCallback(() => {
    setSaid(null);
    void write(text).then((outcome) => setLast({ outcome }));
  }, [text]);
  return { outcome: last?.outcome ?? null, said, copy };
};

/** A browser may keep pages off the clipboard, or have none; the text can still be selected. */
const write = async (text: string): Promise<CopyOutcome> => {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
};
