import { expect, it } from 'vitest';

import { complaintsAboutKit } from '../conformance/complaints-about-kit.fakes.ts';
import type { PhoneNumbers } from './address-form.ts';
import { phoneNumbersPromises, type PhoneNumbersWorld } from './phone-numbers.promises.ts';

/** What is known of two countries. */
const KNOWN = new Map([
  ['0612345678', '+31612345678'],
  ['030/5550061', '+49305550061'],
  ['+31 6 12345678', '+31612345678'],
]);

const memoryPhones = (): PhoneNumbersWorld => {
  let isConnected = true;
  let isKnown = false;
  return {
    phones: {
      prepare: () => {
        isKnown ||= isConnected;
      },
      toE164: (phone) => (isKnown ? (KNOWN.get(phone) ?? null) : undefined),
    },
    connect: (next) => {
      isConnected = next;
    },
    patienceMs: 200,
  };
};

/** A world whose numbers are known otherwise. */
const phonesThat =
  (change: (phones: PhoneNumbers) => Partial<PhoneNumbers>) =>
  (world: PhoneNumbersWorld): PhoneNumbersWorld => ({
    ...world,
    phones: { ...world.phones, ...change(world.phones) },
  });

it('phone numbers are judged by promises of which none is empty', async () => {
  const complaints = await complaintsAboutKit(phoneNumbersPromises, memoryPhones, {
    'know nothing of countries before they are prepared': (world) => {
      let isUsed = false;
      return phonesThat(({ prepare, toE164 }) => ({
        prepare: () => {
          isUsed = true;
          prepare();
        },
        toE164: (phone, country) => (isUsed ? toE164(phone, country) : null),
      }))(world);
    },
    'know a number as it is dialled in its country': phonesThat(({ toE164 }) => ({
      toE164: (phone, country) => toE164(phone, country)?.replace('+49', '+31') ?? toE164(phone, country),
    })),
    'know what is no number': phonesThat(({ toE164 }) => ({
      toE164: (phone, country) => (phone === '' && toE164(phone, country) === null ? '+31' : toE164(phone, country)),
    })),
    'are prepared again after a failure, which is none of the caller': (world) => {
      let isConnected = true;
      return {
        ...phonesThat(({ prepare }) => ({
          prepare: () => {
            if (!isConnected) throw new Error('There is no network.');
            prepare();
          },
        }))(world),
        connect: (next) => {
          isConnected = next;
        },
      };
    },
  });

  expect(complaints).toEqual([]);
});
