import { ensureEqual, ensureSoon } from '../conformance/ensure.ts';
import type { CheckedWorld } from '../conformance/patience.ts';
import { conformanceKit } from '../conformance/port-promises.ts';
import type { PhoneNumbers } from './address-form.ts';

/** Phone numbers of which nothing is known yet. */
export interface PhoneNumbersWorld extends CheckedWorld {
  readonly phones: PhoneNumbers;
  /** Whether it can be fetched from now on how countries write them; it can at first. */
  readonly connect: (isConnected: boolean) => void | Promise<void>;
}

/** What {@link PhoneNumbers} promise that learn how countries write them. */
export const phoneNumbersPromises = conformanceKit<PhoneNumbersWorld>('PhoneNumbers', {
  'know nothing of countries before they are prepared': ({ phones }) => {
    ensureEqual('a Dutch number', phones.toE164('0612345678', 'NL'), undefined);
  },

  'know a number as it is dialled in its country': async (world) => {
    await prepared(world);
    const { phones } = world;
    ensureEqual('a German number', phones.toE164('030/5550061', 'DE'), '+49305550061');
    ensureEqual('a number of another country', phones.toE164('+31 6 12345678', 'DE'), '+31612345678');
  },

  'know what is no number': async (world) => {
    await prepared(world);
    for (const text of ['', 'twelve', '06-123', '061234567890']) {
      ensureEqual(`the number of "${text}"`, world.phones.toE164(text, 'NL'), null);
    }
  },

  'are prepared again after a failure, which is none of the caller': async (world) => {
    await world.connect(false);
    world.phones.prepare();
    ensureEqual('a Dutch number', world.phones.toE164('0612345678', 'NL'), undefined);
    await world.connect(true);
    await prepared(world);
  },
});

/** Asks until they are there: an attempt that fails may still be under way. */
const prepared = (world: PhoneNumbersWorld): Promise<void> => {
  const ask = () => {
    world.phones.prepare();
    return world.phones.toE164('0612345678', 'NL');
  };
  return ensureSoon(world, 'a Dutch number', ask, '+31612345678');
};
