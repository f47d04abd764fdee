import { followMissingStyles, type MissingStyles } from './missing-styles.ts';

/** Code that could not be loaded. Asking for it again may help. */
export interface NotLoaded {
  readonly code: 'not-loaded';
  readonly cause: unknown;
}

/** Loads code when it is needed; answers a result and never rejects. */
export type LateCode<Code> = () => Promise<
  { readonly ok: true; readonly value: Code } | { readonly ok: false; readonly error: NotLoaded }
>;

/**
 * Code that arrives after the page: it is loaded once, a second time at once when that fails, and anew by the next one
 * who asks. `load` imports it.
 */
export const lateCode = <Code>(load: () => Promise<Code>): LateCode<Code> => {
  let loading: ReturnType<LateCode<Code>> | null = null;
  const attempt = async (): ReturnType<LateCode<Code>> => {
    try {
      return { ok: true, value: await withStyles(load).catch(() => withStyles(load)) };
    } catch (cause) {
      loading = null;
      return { ok: false, error: { code: 'not-loaded', cause } };
    }
  };
  return () => {
    loading ??= attempt();
    return loading;
  };
};

let styles: MissingStyles | null = null;

const withStyles = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  styles ??= followMissingStyles(document);
  if (styles.areAny()) await styles.loadAgain();
  return load();
};
