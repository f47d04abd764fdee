import type { PortError } from '@account-area/kernel';
import { controlledCall, fakePage, inspector, settle } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { bindProfile } from './profile.machine.ts';
import type { BusinessDetails, Profile } from './profile.ts';

export const profileFixture: Profile = {
  email: 'anna@example.test',
  firstName: 'Anna',
  lastName: 'Visser',
  phone: '+31612345678',
  language: 'nl-NL',
  wantsNewsletter: true,
  birthDate: '1988-04-12',
  business: { companyName: null, vatNumber: null, chamberOfCommerce: null, invoiceEmail: null },
};

export const businessDetailsFixture: BusinessDetails = {
  companyName: 'Studio de Boer',
  vatNumber: 'DE123456788',
  chamberOfCommerce: 'HRB 86786',
  invoiceEmail: 'rechnung@studio-de-boer.example',
};

const REFUSAL: PortError = { code: 'refused', reference: 'a1b2c3d4e5f6' };

/** The profile on a service that answers when a test or story says so. */
export const startFakeProfile = () => {
  const reads = controlledCall<null, Profile, PortError>();
  const { page, happen, isFollowed } = fakePage();
  const machine = bindProfile({
    profiles: { profile: (signal) => reads(null, signal) },
    page,
  });
  const profile = createActor(machine, { inspect: inspector }).start();
  return {
    profile,
    reads,
    happen,
    isFollowed,
    answer: (changes: Partial<Profile> = {}) => {
      reads.last().succeed({ ...profileFixture, ...changes });
      return settle();
    },
    refuse: () => {
      reads.last().fail(REFUSAL);
      return settle();
    },
    retry: () => profile.send({ type: 'profile.retried' }),
  };
};

export type FakeProfile = ReturnType<typeof startFakeProfile>;
