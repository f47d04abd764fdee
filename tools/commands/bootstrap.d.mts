export interface Needs {
  readonly browser?: boolean;
}
/** How npm is run. */
export interface Npm {
  readonly file: string;
  readonly args: readonly string[];
  readonly shell: boolean;
}
/** A reason not to go on that is told in one sentence, without a stack. */
export class Sentence extends Error {}
export function handOver(script: string, options?: Needs & { readonly args?: readonly string[] }): void;
export function prepare(needs: Needs): Promise<{ readonly node: string; readonly env: Record<string, string> }>;
export function isInstalled(root: string): boolean;
export function checkMachine(npm: Npm, node?: string): void;
export function node24(root: string, systemNode?: string): string;
export function checkWritable(root: string): void;
