import type { PortError } from '@account-area/kernel';
import { controlledCall, fakePage, fakeTime, inspector, settle } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { bindPaymentMethod } from '../payment-method/payment-method.machine.ts';
import { bindDetails, detailsFormOf } from './bind-details.ts';
import { bindProfile, newsletterFormOf } from './bind-profile.ts';
import { createDetailsForm, type DetailsValues } from './details.ts';
import type { BusinessDetails, PaymentMethod, Profile, ProfileChange, ProfileRefused } from './profile.ts';

export const cardFixture: PaymentMethod = { type: 'visa', maskedNumber: '•••• •••• •••• 4242', expiry: '2029-08' };

export const profileFixture: Profile = {
  email: 'anna@example.test',
  firstName: 'Anna',
  lastName: 'Visser',
  phone: '+31612345678',
  language: 'nl-NL',
  wantsNewsletter: true,
  isNewsletterUnconfirmed: false,
  isPaymentMethodUnreadable: false,
  birthDate: '1988-04-12',
  companyName: null,
  vatNumber: null,
  chamberOfCommerce: null,
  invoiceEmail: null,
  paymentMethod: cardFixture,
};

export const businessDetailsFixture: BusinessDetails = {
  companyName: 'Studio de Boer',
  vatNumber: 'DE123456788',
  chamberOfCommerce: 'HRB 86786',
  invoiceEmail: 'rechnung@studio-de-boer.example',
};

const REFUSAL: PortError = { code: 'refused', reference: 'a1b2c3d4e5f6' };

/** A service that keeps a profile and answers when a test or story says so. */
const fakeProfiles = () => {
  const reads = controlledCall<null, Profile, PortError>();
  const changes = controlledCall<ProfileChange, Profile, ProfileRefused>();
  const { page, happen, isFollowed } = fakePage();
  return {
    ports: { profiles: { profile: (signal: AbortSignal) => reads(null, signal), change: changes }, page },
    reads,
    changes,
    happen,
    isFollowed,
    answer: (said: Partial<Profile> = {}) => {
      reads.last().succeed({ ...profileFixture, ...said });
      return settle();
    },
    refuse: () => {
      reads.last().fail(REFUSAL);
      return settle();
    },
    take: (said: Partial<Profile> = {}) => {
      const { input } = changes.last();
      changes.last().succeed({ ...input.seen, ...input.changes, ...said });
      return settle();
    },
    refuseChange: (error: ProfileRefused = REFUSAL) => {
      changes.last().fail(error);
      return settle();
    },
  };
};

/** The profile as the settings show it. */
export const startFakeProfile = () => {
  const { clock, pass } = fakeTime();
  const world = fakeProfiles();
  const profile = createActor(bindProfile(world.ports), { clock, inspect: inspector }).start();
  const form = () => {
    const actor = newsletterFormOf(profile.getSnapshot());
    if (actor === undefined) throw new Error('There is no form yet.');
    return actor;
  };
  return {
    ...world,
    actor: profile,
    clock,
    pass,
    retry: () => profile.send({ type: 'record.retried' }),
    switchNewsletter: (isWanted: boolean) => {
      form().send({ type: 'form.changed', values: { isWanted } });
      form().send({ type: 'form.submitted' });
    },
  };
};

export type FakeProfile = ReturnType<typeof startFakeProfile>;

/** Noon of a day on which everybody of the fixtures is born. */
const NOW = Date.UTC(2026, 10, 26, 12);

/** The form of a customer's details, in the Netherlands. */
export const startFakeDetails = (isBusiness = false) => {
  const { clock, pass } = fakeTime();
  const world = fakeProfiles();
  const detailsForm = createDetailsForm({
    isBusiness,
    country: 'NL',
    phones: { prepare: () => undefined, toE164: () => undefined },
    now: () => NOW,
  });
  const details = createActor(bindDetails(world.ports, detailsForm), { clock, inspect: inspector }).start();
  const form = () => {
    const actor = detailsFormOf(details.getSnapshot());
    if (actor === undefined) throw new Error('There is no form yet.');
    return actor;
  };
  return {
    ...world,
    actor: details,
    clock,
    pass,
    form,
    retry: () => details.send({ type: 'record.retried' }),
    fill: (values: Partial<DetailsValues>) => form().send({ type: 'form.changed', values }),
    submit: () => form().send({ type: 'form.submitted' }),
    reset: () => details.send({ type: 'record.reset' }),
  };
};

export type FakeDetails = ReturnType<typeof startFakeDetails>;

/** The page of the payment method. */
export const startFakePaymentMethod = () => {
  const { clock, pass } = fakeTime();
  const world = fakeProfiles();
  const payment = createActor(bindPaymentMethod(world.ports), { clock, inspect: inspector }).start();
  return {
    ...world,
    actor: payment,
    clock,
    pass,
    retry: () => payment.send({ type: 'record.retried' }),
    ask: () => payment.send({ type: 'removal.asked' }),
    confirm: () => payment.send({ type: 'removal.confirmed' }),
    cancel: () => payment.send({ type: 'removal.cancelled' }),
    clear: () => payment.send({ type: 'flag.cleared' }),
  };
};

export type FakePaymentMethod = ReturnType<typeof startFakePaymentMethod>;
