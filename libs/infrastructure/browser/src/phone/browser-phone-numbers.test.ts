import { phoneNumbersPromises, type PhoneNumbersWorld } from '@account-area/kernel/conformance';
import { describe, expect, it } from 'vitest';

import { createBrowserPhoneNumbers } from './browser-phone-numbers.ts';
import { toE164 } from './numbering-plans.ts';

describe('a phone number, as it is dialled in its country (annex A3)', () => {
  it.each([
    ['NL', '0612345678', '+31612345678'],
    ['NL', ' 020 - 123 45 67 ', '+31201234567'],
    ['BE', '0470 12 34 56', '+32470123456'],
    ['DE', '030/5550061', '+49305550061'],
    ['AT', '0664 1234567', '+436641234567'],
    ['FR', '06 12 34 56 78', '+33612345678'],
    ['GB', '020 7224 3688', '+442072243688'],
    ['IE', '087 123 4567', '+353871234567'],
    ['ES', '600 000 000', '+34600000000'],
    // In Italy the zero belongs to the number.
    ['IT', '06 1234 5678', '+390612345678'],
    ['PT', '912 345 678', '+351912345678'],
    ['SE', '070-123 45 67', '+46701234567'],
    ['NO', '22 12 34 56', '+4722123456'],
    ['DK', '32 12 34 56', '+4532123456'],
    ['FI', '040 1234567', '+358401234567'],
    ['GG', '01481 723456', '+441481723456'],
    ['JE', '01534 123456', '+441534123456'],
    ['IM', '07624 123456', '+447624123456'],
    ['AX', '018 12345', '+3581812345'],
  ])('is kept in E.164 in %s: %j', (country, typed, kept) => {
    expect(toE164(typed, country)).toBe(kept);
  });

  it.each([
    ['of another country', '+1 212 555 0123', '+12125550123'],
    ['with the zero of its country', '+31 (0)6 12345678', '+31612345678'],
    ['dialled abroad', '0044 20 7224 3688', '+442072243688'],
    ['kept before', '+31612345678', '+31612345678'],
  ])('may be one %s', (_, typed, kept) => {
    expect(toE164(typed, 'NL')).toBe(kept);
  });

  it.each(['', 'twelve', '06-123', '061234567890', '0612345678 ext. 3', 'call 0612345678', '+31612345678+31612345678'])(
    'is none in the Netherlands: %j',
    (typed) => {
      expect(toE164(typed, 'NL')).toBeNull();
    },
  );

  it('begins with + where the country has no plan', () => {
    expect([toE164('0612345678', 'XX'), toE164('+31612345678', 'XX')]).toEqual([null, '+31612345678']);
  });
});

describe('numbering plans', () => {
  const startPhones = (): PhoneNumbersWorld => {
    let isConnected = true;
    const load = () => (isConnected ? Promise.resolve({ toE164 }) : Promise.reject(new Error('offline')));
    return {
      phones: createBrowserPhoneNumbers(load),
      connect: (next) => {
        isConnected = next;
      },
    };
  };

  it.each(phoneNumbersPromises(startPhones))('$name', ({ run }) => run());

  it('are a file of their own, which is loaded once', async () => {
    const phones = createBrowserPhoneNumbers();
    phones.prepare();
    await expect.poll(() => phones.toE164('0612345678', 'NL')).toBe('+31612345678');

    let loads = 0;
    const counted = createBrowserPhoneNumbers(() => {
      loads += 1;
      return Promise.resolve({ toE164 });
    });
    counted.prepare();
    await Promise.resolve();
    counted.prepare();
    expect(loads).toBe(1);
  });
});
