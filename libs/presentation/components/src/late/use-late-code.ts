import { useEffect, useEffectEvent, useState } from 'react';

import type { LateCode, NotLoaded } from './late-code.ts';

export interface LateCodeOptions {
  /** It is asked for from now on. */
  readonly isNeeded: boolean;
  /** Another value asks again for code that is missing, and so does a connection that is back. */
  readonly attempt?: unknown;
  readonly onMissing?: (error: NotLoaded) => void;
}

/** Late code for a component. */
export const useLateCode = <Code>(code: LateCode<Code>, { attempt, isNeeded, onMissing }: LateCodeOptions) => {
  const [loaded, setLoaded] = useState<{ readonly value: Code } | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [returns, setReturns] = useState(0);
  const tellMissing = useEffectEvent((error: NotLoaded) => onMissing?.(error));
  const isWanted = isNeeded && loaded === null;

  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    void code().then((answer) => {
      if (!isHere) return;
      setIsMissing(!answer.ok);
      if (answer.ok) setLoaded({ value: answer.value });
      else tellMissing(answer.error);
    });
    return () => {
      isHere = false;
    };
  }, [code, isWanted, attempt, returns]);

  useEffect(() => {
    if (!isWanted || !isMissing) return;
    const listening = new AbortController();
    window.addEventListener('online', () => setReturns((count) => count + 1), listening);
    return () => listening.abort();
  }, [isWanted, isMissing]);

  return {
    /** `null` until it has arrived. */
    code: loaded === null ? null : loaded.value,
    /** Whether it was asked for in vain. */
    isMissing,
  };
};
