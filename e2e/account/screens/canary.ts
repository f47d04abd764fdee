import { expect, type Page } from '@playwright/test';

/**
 * Watches where something goes that only one call may carry, beside the address that the customer opens. To be called before
 * that; what it returns looks for it once what it was for is done: in what was sent and said, and in all that the browser keeps.
 *
 * @param isAllowed whether a call may carry it in its address
 */
export const watchSecrets = (
  page: Page,
  secrets: readonly string[],
  isAllowed: (address: URL) => boolean,
): (() => Promise<void>) => {
  const spellings = secrets.flatMap((secret) => [secret, encodeURIComponent(secret)]);
  const has = (text: string) => spellings.some((spelling) => text.includes(spelling));
  const leaks: string[] = [];
  let isOpened = false;
  page.on('request', (request) => {
    // What the page before asks for in the meantime does not open the link.
    const isTheLink = !isOpened && request.isNavigationRequest();
    isOpened ||= isTheLink;
    const address = request.url();
    if (has(address) && !isTheLink && !isAllowed(new URL(address))) leaks.push(`a request: ${address}`);
    if (has(request.headers()['referer'] ?? '')) leaks.push(`the referrer of ${address}`);
    if (has(request.postData() ?? '')) leaks.push(`the body of ${address}`);
  });
  page.on('console', (message) => {
    if (has(message.text())) leaks.push(`the console: ${message.text()}`);
  });
  return async () => {
    const kept = await keptBy(page);
    expect([...leaks, ...kept.filter(has)]).toEqual([]);
  };
};

/** All that a page and its tab keep, as text: its address and state, cookies, storage and databases. */
const keptBy = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const rows = async ({ name = '' }: IDBDatabaseInfo) => {
      const done = <Value>(asked: IDBRequest<Value>) =>
        new Promise<Value>((resolve, reject) => {
          asked.addEventListener('success', () => resolve(asked.result));
          asked.addEventListener('error', () => reject(new Error(`The database ${name} cannot be read.`)));
        });
      const database = await done(indexedDB.open(name));
      const stores = [...database.objectStoreNames];
      const read = stores.map((store) => done(database.transaction(store).objectStore(store).getAll()));
      const values = JSON.stringify(await Promise.all(read));
      database.close();
      return `the database ${name}: ${values}`;
    };
    return [
      `the address: ${location.href}`,
      `the state of the history: ${JSON.stringify(history.state)}`,
      `the referrer: ${document.referrer}`,
      `cookies: ${document.cookie}`,
      `local storage: ${JSON.stringify(localStorage)}`,
      `session storage: ${JSON.stringify(sessionStorage)}`,
      ...(await Promise.all((await indexedDB.databases()).map(rows))),
    ];
  });
