import type { ImportOutcome } from './import-pictures.ts';
import type { PictureFolder } from './picture-folder.ts';
import { printable } from './printable.ts';
import { count, createProgressDisplay, duration, type Screen } from './progress.ts';

/** Tells the person at the keyboard how an import goes. */
export interface ImportReport {
  readonly onOutcome: (path: string, outcome: ImportOutcome) => void;
  /** Writes the summary. */
  readonly end: () => void;
}

/** Shows progress from now on. `now` counts milliseconds, from anywhere. */
export const createImportReport = (folder: PictureFolder, screen: Screen, now: () => number): ImportReport => {
  const startedAt = now();
  const display = createProgressDisplay(screen, now);
  const outcomes: Record<ImportOutcome['kind'], number> = { added: 0, duplicate: 0, skipped: 0 };
  let done = 0;

  const skip = (path: string, reason: string) => display.say(`${printable(path)} was skipped: ${reason}.`);
  for (const { path, reason } of folder.unreadable) skip(path, reason);
  display.update(0, folder.pictures.length);

  return {
    onOutcome(path, outcome) {
      done += 1;
      outcomes[outcome.kind] += 1;
      if (outcome.kind === 'skipped') skip(path, outcome.reason);
      display.update(done, folder.pictures.length);
    },
    end() {
      display.end();
      const seconds = (now() - startedAt) / 1000;
      const skipped = outcomes.skipped + folder.unreadable.length;
      const lines = [
        `${photos(outcomes.added)} added in ${duration(seconds)}.`,
        ...(outcomes.duplicate > 0
          ? [`${photos(outcomes.duplicate)} ${outcomes.duplicate === 1 ? 'was' : 'were'} in the library already.`]
          : []),
        ...(skipped > 0 ? [`${files(skipped)} skipped, named above.`] : []),
        ...(folder.others > 0 ? [`${files(folder.others)} left alone: no pictures.`] : []),
      ];
      screen.write(`${lines.join('\n')}\n`);
    },
  };
};

const photos = (number: number): string => (number === 1 ? '1 photo' : `${count(number)} photos`);
const files = (number: number): string => (number === 1 ? '1 file was' : `${count(number)} files were`);
