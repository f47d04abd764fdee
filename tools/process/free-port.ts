import { createServer } from 'node:net';

const LAST_PORT = 65_535;

/** The first port from `from` on that nobody listens on, on any interface. */
export const nextFreePort = async (from: number): Promise<number> => {
  for (let port = from; port <= LAST_PORT; port += 1) {
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${from} on is free.`);
};

/** A port that the system says is free right now. */
export const anyFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() =>
        address === null || typeof address === 'string' ? reject(new Error('No port.')) : resolve(address.port),
      );
    });
  });

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, () => probe.close(() => resolve(true)));
  });
