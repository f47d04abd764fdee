/** What `npm start` prints once everything is up. */
export const welcome = (url: string, logFile: string): string => {
  const { origin: address, port } = new URL(url);
  return `
  Account area    ${address}
  Dutch brand     http://account.printelle-nl.localhost:${port}
  Swedish brand   http://account.fjordfoto-se.localhost:${port}

  Sign in as      anna@example.test   600 photos over twelve years
                  bram@example.test   a business customer
                  emma@example.test   an empty library
                  lars@example.test   storage that runs out in days
  Password        Demo-photos-2026

  API pages       ${address}/api-docs
  Sandbox         ${address}/sandbox
  Log             ${logFile}

  Ctrl-C stops everything.
`;
};
