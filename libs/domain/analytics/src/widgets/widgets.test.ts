import { describe, expect, it } from 'vitest';

import { surveyOf } from '../audience/audience.ts';
import { consentFrom } from '../cookie-consent/cookie-consent.ts';
import { pageFacts } from '../customer-actions/customer-actions.fakes.ts';
import { NO_CHAT, NO_SURVEYS, offerChat, type OfferedChat } from './widgets.ts';

/** A page whose customer, window and brand a test moves. */
const start = (facts = pageFacts()) => {
  const listeners = new Set<() => void>();
  const shown: (OfferedChat | 'hidden')[] = [];
  let code = '00';
  let width = 1440;
  const follow = (report: () => void) => {
    listeners.add(report);
    return () => void listeners.delete(report);
  };
  const tell = () => {
    for (const report of listeners) report();
  };
  const end = offerChat({
    chat: { show: (chat) => void shown.push(chat), hide: () => void shown.push('hidden') },
    consent: { current: () => consentFrom({ code, isPrivacyControlled: false }), follow },
    page: () => facts,
    window: { isBelow: (pixels) => width < pixels, follow: (_, report) => follow(report) },
  });
  return {
    shown,
    end,
    answer: (next: string) => {
      code = next;
      tell();
    },
    resize: (next: number) => {
      width = next;
      tell();
    },
    followers: () => listeners.size,
  };
};
const CHAT = { brand: 'printelle', localeId: 'nl-NL' };

describe('the chat', () => {
  it('is there as long as the customer allows marketing', () => {
    const { answer, shown } = start();
    for (const code of ['10', '01', '11', '10']) answer(code);

    expect(shown).toEqual(['hidden', 'hidden', { ...CHAT, isSmall: false }, { ...CHAT, isSmall: false }, 'hidden']);
  });

  it('is small below 576 pixels (D06)', () => {
    const { answer, resize, shown } = start();
    answer('01');
    resize(575);
    resize(576);

    expect(shown.slice(1).map((chat) => chat !== 'hidden' && chat.isSmall)).toEqual([false, true, false]);
  });

  it('is hidden at the end, and follows nothing any more', () => {
    const { answer, end, followers, shown } = start();
    answer('01');
    end();

    expect([shown.at(-1), followers()]).toEqual(['hidden', 0]);
  });

  it('is not shown on a page whose brand does not look like one', () => {
    const { answer, shown } = start(pageFacts({ brand: 'Anna Jansen' }));
    answer('11');

    expect(shown).toEqual(['hidden', 'hidden']);
  });
});

it('a shop without widgets shows nothing, and nothing fails', () => {
  const { answer, shown } = start();
  answer('01');
  const [, offered] = shown;
  if (offered === undefined || offered === 'hidden') throw new Error('The chat is offered.');
  const surveyId = surveyOf(pageFacts());
  if (surveyId === null) throw new Error('The page has a survey.');

  expect(() => {
    NO_CHAT.show(offered);
    NO_CHAT.hide();
    NO_SURVEYS.offer({ ...offered, surveyId });
  }).not.toThrow();
});
