import { loadMissingStyles } from './missing-styles.ts';

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

/** Whether style sheets may be missing: code that shares one with code that failed comes without it, too. */
let mayLackStyles = false;
/** While they are loaded again, once for all who wait: one of them would take away what another one waits for. */
let repair: Promise<void> | null = null;

const withStyles = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  try {
    if (mayLackStyles) await repairStyles();
    return await load();
  } catch (cause) {
    mayLackStyles = true;
    throw cause;
  }
};

const repairStyles = async (): Promise<void> => {
  repair ??= loadMissingStyles(document).finally(() => {
    repair = null;
  });
  await repair;
  mayLackStyles = false;
};
