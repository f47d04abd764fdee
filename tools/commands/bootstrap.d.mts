export interface Needs {
  readonly browser?: boolean;
}
export function handOver(script: string, options?: Needs & { readonly args?: readonly string[] }): void;
export function prepare(needs: Needs): Promise<{ readonly node: string; readonly env: Record<string, string> }>;
export function isInstalled(root: string): boolean;
