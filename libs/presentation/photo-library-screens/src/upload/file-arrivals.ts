/** What a drop or a paste brought. */
export interface ArrivedFiles {
  readonly files: readonly File[];
  /** What the browser knows of each thing that came, folders among them; `null` for what is no file. */
  readonly entries: readonly (FileSystemEntry | null)[];
}

/**
 * Takes files that are dropped or pasted anywhere on the page; the browser would leave the page for a file that is
 * dropped. It is small, so that it can be there before whatever reads the files.
 *
 * @returns the function that ends it
 */
export const takeFiles = (
  window: Pick<Window, 'addEventListener'>,
  onArrived: (arrived: ArrivedFiles) => void,
): (() => void) => {
  const listening = new AbortController();
  for (const type of ['dragenter', 'dragover', 'drop'] as const) {
    window.addEventListener(
      type,
      (event) => {
        if (event.dataTransfer?.types.includes('Files') !== true) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        if (type === 'drop') onArrived(arrivedIn(event.dataTransfer));
      },
      listening,
    );
  }
  window.addEventListener(
    'paste',
    ({ clipboardData }) => {
      if (clipboardData !== null && clipboardData.files.length > 0) onArrived(arrivedIn(clipboardData));
    },
    listening,
  );
  return () => listening.abort();
};

/** Both lists of a transfer are empty as soon as its event is over, so everything is taken out of them at once. */
const arrivedIn = ({ files, items }: DataTransfer): ArrivedFiles => ({
  files: Array.from(files),
  entries: Array.from(items, (item) => (item.kind === 'file' ? item.webkitGetAsEntry() : null)),
});
