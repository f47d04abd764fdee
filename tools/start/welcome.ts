import type { ReadyPlatform } from './platform-news.ts';

/** What `npm start` prints once everything is up: nothing that is not there. */
export const welcome = (
  { address: url, hasDemo, hasStations }: Omit<ReadyPlatform, 'type'>,
  logFile: string,
): string => {
  const { origin: address, port } = new URL(url);
  // In production the platform answers to the names of the shops alone.
  const log = `
  Log             ${logFile}

  Ctrl-C stops everything.
`;
  if (!hasStations) return `\n  Listening on    port ${port}, for the hosts of production${log}`;
  const places = `
  Account area    ${address}
  Dutch brand     http://account.printelle-nl.localhost:${port}
  Swedish brand   http://account.fjordfoto-se.localhost:${port}
`;
  const customers = `
  Sign in as      anna@example.test   600 photos over twelve years, 47 orders
                  bram@example.test   a business customer, 130 orders
                  emma@example.test   an empty library
                  lars@example.test   storage that runs out in days
                  nora@example.test   6,000 photos, an album of 5,000
                  sofie@example.test  storage that runs out in months
  Password        Demo-photos-2026
`;
  const pages = `
  API pages       ${address}/api-docs
  Sandbox         ${address}/sandbox
  Mailbox         ${address}/mailbox`;
  return places + (hasDemo ? customers : '') + pages + log;
};
