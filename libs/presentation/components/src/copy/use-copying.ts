import { useEffect, useState } from 'react';

/** How long it is said that something was copied, in milliseconds. */
export const COPIED_MS = 4000;

/** How long nothing is said before the same is said again, in milliseconds: screen readers read out changes alone. */
export const SILENCE_MS = 100;

type CopyOutcome = 'copied' | 'failed';

interface Copied {
  /** What became of the last copy. A success is forgotten after a while; a failure stands until the next. `null`: nothing. */
  readonly outcome: CopyOutcome | null;
  /** The same for a live region, where each copy is a change; `null`: silence. */
  readonly said: CopyOutcome | null;
}

const NOTHING: Copied = { outcome: null, said: null };

/** Copies `text` to the clipboard, and says for a while what became of it. */
export const useCopying = (text: string): Copied & { readonly copy: () => Promise<void> } => {
  const [copied, setCopied] = useState(NOTHING);
  useEffect(() => {
    const { outcome, said } = copied;
    if (outcome === null || said === 'failed') return;
    const timer = setTimeout(
      () => setCopied(said === null ? { outcome, said: outcome } : NOTHING),
      said === null ? SILENCE_MS : COPIED_MS,
    );
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    setCopied(NOTHING);
    let outcome: CopyOutcome = 'copied';
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // A browser may keep pages off the clipboard, or have none; the text can still be selected.
      outcome = 'failed';
    }
    setCopied({ outcome, said: null });
  };
  return { ...copied, copy };
};
