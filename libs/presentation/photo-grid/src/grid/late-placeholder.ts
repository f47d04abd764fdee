import { lateCode } from '@account-area/components';

import type { Placeholder } from '../placeholder/paint-placeholder.ts';
import type { layPlaceholder } from './tile-placeholder.ts';

const painting = lateCode(async () => (await import('./tile-placeholder.ts')).layPlaceholder);

let lay: typeof layPlaceholder | null = null;

/** Lay the placeholders of tiles that came before the code for it. */
const waiting = new Set<() => void>();

const load = async (): Promise<void> => {
  const code = await painting();
  if (!code.ok) return;
  lay = code.value;
  for (const begin of waiting) begin();
  waiting.clear();
};

/**
 * Has placeholders from now on: the first picture does not wait for their code. When it does not come it is asked for anew once
 * the connection is back.
 *
 * @returns the function that asks no more
 */
export const loadPlaceholders = (): (() => void) => {
  const listening = new AbortController();
  window.addEventListener('online', () => void load(), listening);
  void load();
  return () => listening.abort();
};

/**
 * Covers a tile with the placeholder of its photo: at once, or as soon as there are placeholders.
 *
 * @returns the function that takes it away
 */
export const coverTile = (tile: HTMLElement, placeholder: Placeholder): (() => void) => {
  if (lay !== null) return lay(tile, placeholder);
  let uncover: (() => void) | undefined;
  const begin = () => {
    uncover = lay?.(tile, placeholder);
  };
  waiting.add(begin);
  return () => {
    waiting.delete(begin);
    uncover?.();
  };
};
