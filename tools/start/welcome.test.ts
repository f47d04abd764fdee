import { describe, expect, it } from 'vitest';

import { welcome } from './welcome.ts';

const printed = (there: { readonly hasDemo: boolean; readonly hasStations: boolean }) =>
  welcome({ address: 'http://localhost:4300', ...there }, 'platform.log');

describe('what npm start prints', () => {
  it('names addresses, demo sign-ins and pages', () => {
    const text = printed({ hasDemo: true, hasStations: true });

    for (const part of [
      'http://localhost:4300\n',
      'anna@example.test',
      'sofie@example.test',
      'Demo-photos-2026',
      '/sandbox',
      '/mailbox',
      'platform.log',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('names no customer that was not made', () => {
    const text = printed({ hasDemo: false, hasStations: true });

    expect(text).not.toMatch(/@example\.test|Demo-photos/);
    expect(text).toContain('/sandbox');
  });

  it('names no address in production, where only those of the shops are answered', () => {
    expect(printed({ hasDemo: false, hasStations: false })).toBe(`
  Listening on    port 4300, for the hosts of production
  Log             platform.log

  Ctrl-C stops everything.
`);
  });
});
