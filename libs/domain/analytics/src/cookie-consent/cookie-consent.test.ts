import { describe, expect, it } from 'vitest';

import { answerFrom, codeOfConsent, consentFrom, NO_CONSENT } from './cookie-consent.ts';

const consentTo = (code: string | null) => consentFrom({ code, isPrivacyControlled: false });

describe('the code of a cookie consent', () => {
  it('says analytics first, marketing second (D13)', () => {
    expect(['00', '01', '10', '11'].map(consentTo)).toEqual([
      { analytics: false, marketing: false },
      { analytics: false, marketing: true },
      { analytics: true, marketing: false },
      { analytics: true, marketing: true },
    ]);
  });

  it.each([null, '', '1', '111', '12', 'yes', '10;', ' 10', '10\n', '1 ', '１１'])(
    'consents to nothing as %j',
    (code) => {
      expect(consentTo(code)).toEqual(NO_CONSENT);
    },
  );

  it('gives way to Global Privacy Control', () => {
    expect(consentFrom({ code: '11', isPrivacyControlled: true })).toEqual(NO_CONSENT);
  });
});

describe('the answer of a customer', () => {
  it('is kept as the code that says it', () => {
    const codes = ['00', '01', '10', '11'] as const;
    expect(codes.map((code) => codeOfConsent(consentTo(code)))).toEqual(codes);
    expect(codes.map((code) => answerFrom({ code, isPrivacyControlled: false }))).toEqual(codes);
  });

  it.each([null, '', '2', '111'])('is still to come with the code %j', (code) => {
    expect(answerFrom({ code, isPrivacyControlled: false })).toBe('unanswered');
  });

  it('is given by a browser with Global Privacy Control', () => {
    expect(answerFrom({ code: '11', isPrivacyControlled: true })).toBe('refused-by-browser');
  });
});
