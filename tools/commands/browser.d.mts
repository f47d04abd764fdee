/** What finding a browser needs of the command that looks for one. */
export interface Machine {
  readonly node: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly root: string;
  readonly isRoot: boolean;
  readonly run: (file: string, args: readonly string[], options: object) => Promise<{ readonly code: number | null }>;
  readonly say: (text: string) => void;
  readonly Sentence: new (text: string) => Error;
}
export function findBrowser(machine: Machine, installed?: readonly string[]): Promise<string>;
