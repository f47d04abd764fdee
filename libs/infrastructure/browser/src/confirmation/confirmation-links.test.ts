import { CONFIRMATION_QUERY } from '@account-area/contracts';
import { confirmationTokensPromises } from '@account-area/customer/conformance';
import { describe, expect, it } from 'vitest';

import { fakeStorage } from '../settings/memory-storage.fakes.ts';
import { hideConfirmationLink } from './hide-confirmation-link.ts';
import { NOTE_LIFE_MS } from './tab-note.ts';
import { createConfirmationTokens, createEmailDraft } from './taken-notes.ts';

const TOKEN = 'tOkEn-of_a-mail';
const QUERY = `${CONFIRMATION_QUERY.token}=${TOKEN}&${CONFIRMATION_QUERY.email}=elin%2Bnews%40example.test`;

/** A tab that is opened by an address. */
const open = (address: string) => {
  const { become, entries, storage } = fakeStorage();
  const time = { now: Date.parse('2026-11-26T12:00:00Z') };
  const page = { href: `https://account.example${address}` };
  const state = { of: 'the router' };
  const states: unknown[] = [];
  const note = { storage, now: () => time.now };
  const history = {
    state,
    replaceState: (kept: unknown, _: string, url?: string | URL | null) => {
      states.push(kept);
      page.href = String(url);
    },
  };
  return {
    become,
    entries,
    note,
    page,
    state,
    states,
    time,
    hide: () => hideConfirmationLink({ ...note, history, location: page }),
    href: () => page.href.replace('https://account.example', ''),
    take: (path = '/change-email-confirmation') => createConfirmationTokens({ ...note, path }).take(),
  };
};

describe('the link that a tab was opened by (D66)', () => {
  it.each(
    confirmationTokensPromises(() => {
      const { entries, hide, note, page, time } = open('/');
      return {
        tokens: createConfirmationTokens({ ...note, path: '/change-email-confirmation' }),
        open: ({ email, token }) => {
          const query = new URLSearchParams({ [CONFIRMATION_QUERY.token]: token });
          if (email !== '') query.set(CONFIRMATION_QUERY.email, email);
          page.href = `https://account.example/change-email-confirmation?${query.toString()}`;
          hide();
        },
        isKept: () => entries.size > 0,
        wait: () => {
          time.now += NOTE_LIFE_MS;
        },
      };
    }),
  )('$name', ({ run }) => run());

  it.each([
    [`/change-email-confirmation?${QUERY}`, '/change-email-confirmation'],
    [`/change-email-confirmation/?stripped=true&${QUERY}#top`, '/change-email-confirmation/?stripped=true#top'],
  ])('is taken out of the address, which else stays as it is: %s', (address, left) => {
    const { hide, href, state, states, take } = open(address);
    hide();
    expect([href(), states]).toEqual([left, [state]]);
    expect(take()).toEqual({ token: TOKEN, email: 'elin+news@example.test' });
  });

  it('survives the way to the sign-in page and back, for 15 minutes', () => {
    const { hide, take, time } = open(`/change-email-confirmation?${QUERY}`);
    hide();
    time.now += NOTE_LIFE_MS - 1;
    expect(take()).not.toBeNull();

    const late = open(`/change-email-confirmation?${QUERY}`);
    late.hide();
    late.time.now += NOTE_LIFE_MS;
    expect([late.take(), late.entries.size]).toEqual([null, 0]);
  });

  it('is none of a clock that was set back by a day', () => {
    const { hide, take, time } = open(`/change-email-confirmation?${QUERY}`);
    hide();
    time.now -= 24 * 60 * 60 * 1000;
    expect(take()).toBeNull();
  });

  it('is for the page that it leads to, and waits there for it', () => {
    const { hide, take } = open(`/change-email-confirmation?${QUERY}`);
    hide();
    expect(take('/delete-account-confirmation')).toBeNull();
    expect(take()).not.toBeNull();
  });

  it.each([1, 0])('is gone when the tab is opened anew, once no page took it for 15 minutes: but %s ms', (early) => {
    const { entries, hide, note, time } = open(`/change-email-confirmation?${QUERY}`);
    const draft = createEmailDraft(note);
    hide();
    draft.keep('anna.new@example.test');
    time.now += NOTE_LIFE_MS - early;
    hide();
    expect(entries.size).toBe(early === 1 ? 2 : 0);
  });

  it('is kept for no page that takes none, and leaves the address there too', () => {
    const { entries, hide, href } = open(`/orders?page=2&${QUERY}`);
    hide();
    expect([href(), entries.size]).toEqual(['/orders?page=2', 0]);
  });

  it('leaves no e-mail address where the token is missing', () => {
    const { entries, hide, href } = open('/subscription-confirmation/?email=elin%40example.test');
    hide();
    expect([href(), entries.size]).toEqual(['/subscription-confirmation/', 0]);
  });

  it('is none without a token, and the address stays', () => {
    const { entries, hide, href, take } = open('/orders?email=elin%40example.test');
    hide();
    expect([href(), entries.size, take()]).toEqual(['/orders?email=elin%40example.test', 0, null]);
  });

  it('is none with an empty token, which goes all the same', () => {
    const { entries, hide, href } = open('/change-email-confirmation?confirmation-token=');
    hide();
    expect([href(), entries.size]).toEqual(['/change-email-confirmation', 0]);
  });

  it('goes where it cannot be kept, too', () => {
    const { become, hide, href, take } = open(`/change-email-confirmation?${QUERY}`);
    become('is blocked');
    hide();
    expect([href(), take()]).toEqual(['/change-email-confirmation', null]);
  });

  it.each(['{', '7', '7 {"pathname":"/change-email-confirmation"}', 'x'])(
    'is none of what cannot be read: %s',
    (kept) => {
      const { entries, take } = open('/change-email-confirmation');
      entries.set('account-area.confirmation', kept);
      expect(take()).toBeNull();
    },
  );
});

describe('a new e-mail address that was filled in', () => {
  it('is there once, for 15 minutes', () => {
    const { entries, note, time } = open('/settings/email');
    const draft = createEmailDraft(note);
    expect(draft.take()).toBe('');
    draft.keep('anna.new@example.test');
    expect([draft.take(), draft.take(), entries.size]).toEqual(['anna.new@example.test', '', 0]);

    draft.keep('anna.new@example.test');
    time.now += NOTE_LIFE_MS;
    expect([draft.take(), entries.size]).toEqual(['', 0]);
  });
});
