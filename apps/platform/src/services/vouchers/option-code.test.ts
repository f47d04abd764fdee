import { describe, expect, it } from 'vitest';

import { orderedOptionCode, readOptionCode } from './option-code.ts';

describe('the code of an offer that was ordered', () => {
  it('names the offer, the currency and the month, and is read back', () => {
    const ordered = { optionCode: 'GIFT-SPRING', currency: 'EUR', orderedAt: new Date('2026-11-26T04:51:11Z') };

    expect(orderedOptionCode(ordered)).toBe('GIFT-SPRING.EUR.2026-11');
    expect(readOptionCode('GIFT-SPRING.EUR.2026-11')).toEqual({
      ...ordered,
      orderedAt: new Date('2026-11-01T00:00:00Z'),
    });
  });

  it.each(['GIFT', 'GIFT.EUR', 'GIFT.EUR.2026-13', 'GIFT.eur.2026-11', '.EUR.2026-11'])(
    'reads %s as it stands',
    (code) => {
      expect(readOptionCode(code)).toEqual({ optionCode: code });
    },
  );
});
