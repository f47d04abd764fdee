/** Text as a stream of Node hands it on. */
export interface KeyText {
  toString(): string;
}

/** The part of `process.stdin` that keys come from. */
export interface KeyInput {
  readonly isTTY?: boolean;
  setRawMode?(isRaw: boolean): unknown;
  on(event: 'data', hear: (text: KeyText) => void): unknown;
  off(event: 'data', hear: (text: KeyText) => void): unknown;
  resume(): unknown;
  pause(): unknown;
}

/** What a terminal sends for Ctrl-C while it hands on each key: no signal comes of it then. */
const CTRL_C = '\u0003';

export interface TerminalKeysOptions {
  readonly input: KeyInput;
  /** Ctrl-C was pressed. */
  readonly interrupt: () => void;
}

/** Keys as they are pressed, without waiting for the end of a line. */
export const createTerminalKeys = ({ input, interrupt }: TerminalKeysOptions) => ({
  /** Reports each key until the returned function is called. */
  follow: (report: (key: string) => void): (() => void) => {
    const setRaw = (isRaw: boolean) => {
      if (input.isTTY === true) input.setRawMode?.(isRaw);
    };
    const hear = (text: KeyText) => {
      for (const key of text.toString()) {
        if (key === CTRL_C) interrupt();
        else report(key);
      }
    };
    setRaw(true);
    input.on('data', hear);
    input.resume();
    return () => {
      input.off('data', hear);
      input.pause();
      setRaw(false);
    };
  },
});
