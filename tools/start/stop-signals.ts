/**
 * Calls `stop` once, however often Ctrl-C arrives: the terminal sends it, and npm passes its own on.
 *
 * @returns whether anybody has asked
 */
export const onStopSignals = (stop: () => Promise<void>): { readonly asked: boolean } => {
  const state = { asked: false };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!state.asked) void stop();
      state.asked = true;
    });
  }
  return state;
};
