import { spawn } from 'node:child_process';

/** What opens an address on each system; each gets it as one argument, and no shell reads it. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};
const ELSEWHERE = ['xdg-open'] as const;

/** Opens an address in the customer's browser, in Node. Rejects where there is none, or it is no address of the web. */
export const openInBrowser = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const { href, protocol } = new URL(address);
    if (protocol !== 'https:' && protocol !== 'http:') throw new Error('Only an address of the web is opened.');
    const [command, ...args] = OPENERS[process.platform] ?? ELSEWHERE;
    const opener = spawn(command, [...args, href], { stdio: 'ignore', detached: true });
    opener.once('error', reject);
    opener.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('No browser was opened.'))));
    opener.unref();
  });
