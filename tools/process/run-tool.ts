import { spawn } from 'node:child_process';

export interface ToolResult {
  /** The exit code; 1 for a tool that was killed. */
  readonly code: number;
  /** What it printed, both streams in the order they came. */
  readonly output: string;
}

/** Runs a JavaScript tool on this very Node and collects what it prints; `env` is added to this process's own. */
export const runTool = (
  script: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ToolResult> => runNode([script, ...args], cwd, env);

/** The same, with options for Node before the script. */
export const runNode = (
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ToolResult> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
