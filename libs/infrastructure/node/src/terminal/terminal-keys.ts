/** Text as a stream of Node hands it on. */
export interface KeyText {
  toString(): string;
}

/** The part of `process.stdin` that keys come from. */
export interface KeyInput {
  readonly isTTY?: boolean;
  /** No key comes any more. */
  readonly readableEnded?: boolean;
  setRawMode?(isRaw: boolean): unknown;
  on(event: 'data', hear: (text: KeyText) => void): unknown;
  on(event: 'end', hear: () => void): unknown;
  off(event: 'data', hear: (text: KeyText) => void): unknown;
  off(event: 'end', hear: () => void): unknown;
  resume(): unknown;
  pause(): unknown;
  /** Gives back what was read too much. */
  unshift(text: string): unknown;
  /** Whether the process goes on for keys alone; not said of files. */
  ref?(): unknown;
  unref?(): unknown;
}

/** What a terminal sends for Ctrl-C while it hands on each key: no signal comes of it then. */
const CTRL_C = '\u0003';

/** Where keys come from, and what hears of Ctrl-C. */
export interface TerminalKeysOptions {
  readonly input: KeyInput;
  /** Ctrl-C was pressed. */
  readonly interrupt: () => void;
}

/** Keys as they are pressed, without waiting for the end of a line; or as they come from a pipe. */
export interface TerminalKeys {
  /** Reports each key until the returned function is called. */
  follow(report: (key: string) => void): () => void;
  /** The next key; `null` when none comes any more, or when the program is told to end before. */
  next(leaving: AbortSignal): Promise<string | null>;
}

/** Hears keys in a terminal, and Ctrl-C apart from them. */
export const createTerminalKeys = ({ input, interrupt }: TerminalKeysOptions): TerminalKeys => {
  const follow = (report: (key: string) => void): (() => void) => {
    const setRaw = (isRaw: boolean) => {
      if (input.isTTY === true) input.setRawMode?.(isRaw);
    };
    let isFollowed = true;
    const hear = (text: KeyText) => {
      const keys = Array.from(text.toString());
      for (let key = keys.shift(); key !== undefined; key = keys.shift()) {
        if (key === CTRL_C) interrupt();
        else report(key);
        if (!isFollowed) {
          if (keys.length > 0) input.unshift(keys.join(''));
          return;
        }
      }
    };
    setRaw(true);
    input.on('data', hear);
    input.ref?.();
    input.resume();
    return () => {
      isFollowed = false;
      input.off('data', hear);
      input.pause();
      // A pipe that is paused while it hands on a key goes on reading.
      input.unref?.();
      setRaw(false);
    };
  };
  const next = (leaving: AbortSignal) =>
    new Promise<string | null>((resolve) => {
      const answer = (key: string | null) => {
        stop();
        input.off('end', end);
        leaving.removeEventListener('abort', end);
        resolve(key);
      };
      const end = () => answer(null);
      const stop = follow(answer);
      input.on('end', end);
      leaving.addEventListener('abort', end);
      if (leaving.aborted || input.readableEnded === true) end();
    });
  return { follow, next };
};
