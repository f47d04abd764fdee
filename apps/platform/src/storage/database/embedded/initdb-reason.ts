/** Why initdb failed: of all it says the line that is an error, not the last one, by which it cleans up. */
export const initdbReason = (error: unknown): string => {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  const lines = output.trim().split('\n');
  const line = lines.findLast((candidate) => LEVEL.test(candidate)) ?? lines.at(-1) ?? '';
  return line.replace(LEVEL, '').replace(/\.$/, '');
};

const LEVEL = /^.*?\b(?:error|FATAL|PANIC|ERROR): +/;
