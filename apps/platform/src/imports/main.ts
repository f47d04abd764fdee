import { StartRefused } from '../start-refused.ts';
import { PRIVATE_UMASK } from '../storage/private-folders.ts';
import { runImportCommand } from './import-command.ts';
import { DiskFull } from './import-pictures.ts';

const CONTINUE = 'Run the same command again to go on where it stopped.';

/** `npm run import`: Ctrl-C once finishes the photos under way, twice ends at once; either way nothing is half added. */
const main = async (): Promise<number> => {
  process.umask(PRIVATE_UMASK);
  const interruption = new AbortController();
  process.once('SIGINT', () => interruption.abort());
  process.once('SIGTERM', () => interruption.abort());
  try {
    await runImportCommand({
      arguments: process.argv.slice(2),
      environment: process.env,
      screen: { isTerminal: process.stdout.isTTY, write: (text) => void process.stdout.write(text) },
      signal: interruption.signal,
    });
    return 0;
  } catch (error) {
    const sentence = interruption.signal.aborted ? `Interrupted. ${CONTINUE}` : sentenceFor(error);
    process.stderr.write(`${sentence}\n`);
    return 1;
  }
};

const sentenceFor = (error: unknown): string => {
  if (error instanceof StartRefused) return error.message;
  if (error instanceof DiskFull) return `${error.message} Make room, then run the same command again to go on.`;
  return `The import stopped (${error instanceof Error ? error.message : String(error)}). ${CONTINUE}`;
};

process.exit(await main());
