import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { english, loadTexts } from '@account-area/messages/testing';
import type { Locale } from '@account-area/session';
import { testWorld } from '../composition/composition.fixtures.ts';
import { start } from './start.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  document.documentElement.lang = '';
});

/** The address of the page. jsdom cannot load it anew. */
const placeThatReloadsBy = (reload: () => void): Location =>
  Object.assign(new URL(location.href), {
    ancestorOrigins: location.ancestorOrigins,
    assign: (): void => undefined,
    reload,
    replace: (): void => undefined,
  });

/** The page of a customer whose browser keeps site data from it: the least that is above all routes. */
const startBlocked = async (language: Locale = { id: 'en-GB', messages: english }) => {
  const element = document.createElement('div');
  const texts = document.createElement('script');
  texts.id = 'first-texts';
  texts.type = 'application/json';
  texts.textContent = JSON.stringify({ localeId: language.id, localeMessages: language.messages });
  document.body.append(element, texts);
  const warn = vi.fn();
  const reload = vi.fn();
  const world = { ...testWorld(), console: { warn }, location: placeThatReloadsBy(reload) };
  const storage = {
    get: () => {
      throw new DOMException('Blocked.', 'SecurityError');
    },
  };
  Object.defineProperty(world, 'localStorage', storage);
  await act(() => {
    start(element, world);
    return Promise.resolve();
  });
  return { element, reload, reports: () => warn.mock.calls.map(([report]) => String(report)) };
};

/** What gives the page its language breaks as often as this. */
const breakLanguage = (times: number) => {
  const broken = new Error('It broke.');
  let left = times;
  vi.spyOn(document.documentElement, 'dir', 'set').mockImplementation(() => {
    left -= 1;
    if (left >= 0) throw broken;
  });
};

const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

describe('a page that breaks above its routes', () => {
  it('says so in the words of the specification, and reports it once with the reference it shows (C07.4)', async () => {
    breakLanguage(10);
    const { reports } = await startBlocked();

    expect(screen.getByRole('alert').textContent).toContain(
      'An unexpected error has occurred, please contact us if you continue to have problems.',
    );
    const reference = screen.getByRole('button', { name: /^Reference: / }).textContent.slice('Reference: '.length);
    expect(reports()).toEqual([`[failure] unexpected in page, reference ${reference}`]);
  });

  it('says so in the language that the page has', async () => {
    breakLanguage(10);
    await startBlocked({ id: 'de-AT', messages: await loadTexts('de-AT') });

    expect(screen.getByRole('alert').textContent).toContain('Etwas ist schiefgegangen');
  });

  it('is there again once that helps', async () => {
    breakLanguage(2);
    await startBlocked();
    await tryAgain();

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cookies and site data are blocked');
  });

  it('is loaded anew when it does not', async () => {
    breakLanguage(10);
    const { reload } = await startBlocked();
    await tryAgain();
    expect(reload).not.toHaveBeenCalled();
    await tryAgain();

    expect(reload).toHaveBeenCalledOnce();
  });
});
