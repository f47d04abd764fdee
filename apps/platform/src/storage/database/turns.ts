/** Does work for somebody when it is their turn. */
export type Turns = <Value>(whose: string, work: () => Promise<Value>) => Promise<Value>;

interface Line {
  working: number;
  readonly waiting: (() => void)[];
}

/** Lets each do at most `most` works at once, the others in the order they came, so that nobody takes all there is. */
export const createTurns = (most: number): Turns => {
  const lines = new Map<string, Line>();

  return async (whose, work) => {
    const line = lines.get(whose) ?? { working: 0, waiting: [] };
    lines.set(whose, line);
    if (line.working < most) line.working += 1;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The turn goes to the work that waits longest; who has none left is forgotten.
      const next = line.waiting.shift();
      if (next) next();
      else line.working -= 1;
      if (line.working === 0) lines.delete(whose);
    }
  };
};
