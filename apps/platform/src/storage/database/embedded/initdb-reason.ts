/**
 * Why initdb, or the server's program by itself, failed: of all it says the line that is an error, not the last one, by which
 * it cleans up; a full disk above all, from which other errors follow.
 */
export const initdbReason = (error: unknown): string => {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  const lines = output.trim().split('\n');
  const errors = lines.filter((candidate) => LEVEL.test(candidate));
  const line = errors.find((candidate) => candidate.includes(FULL)) ?? errors.at(-1) ?? lines.at(-1) ?? '';
  return line.replace(LEVEL, '').replace(/\.$/, '');
};

const FULL = 'No space left on device';
const LEVEL = /^.*?\b(?:error|FATAL|PANIC|ERROR): +/;
