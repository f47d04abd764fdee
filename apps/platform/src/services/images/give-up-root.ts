/**
 * An identity that no user and no service has, PostgreSQL least of all: system users end below it, `nobody` comes after it.
 */
const NOBODY_ELSE = 65_533;

/**
 * Makes this process, when root started it, one that may do nothing: it can read no file of the platform from then on, so
 * what it runs has to be loaded before. Throws when root cannot be given up.
 */
export const giveUpRoot = (): void => {
  if (process.getuid?.() !== 0) return;
  process.setgroups?.([]);
  process.setgid?.(NOBODY_ELSE);
  process.setuid?.(NOBODY_ELSE);
};
