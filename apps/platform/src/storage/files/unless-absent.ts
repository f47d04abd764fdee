/** Handles the error of a file or folder that is not there by a value, and throws every other one. */
export const unlessAbsent =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value;
    throw error;
  };
