/**
 * How Node runs the platform. Left to itself, V8 gives new objects up to 128 MB under load and lets the old ones double before
 * it looks at them again: garbage that stays resident. The platform's own start script says the same.
 */
export const PLATFORM_FLAGS = [
  '--conditions=@account-area/source',
  '--max-semi-space-size=16',
  '--heap-growing-percent=40',
] as const;
