import { CHANGED_ELSEWHERE, CustomerProfile, customerPaths } from '@account-area/contracts';
import type { Profile, ProfileChange, ProfileFields, ProfileRefused, ProfileService } from '@account-area/customer';
import { fail, ok, type PortError, type Result } from '@account-area/kernel';
import * as z from 'zod/mini';

import type { RemoteService } from '../exchange/remote-service.ts';
import { type AnswerIssue, issuesOf } from '../http-environment.ts';
import { TOO_MANY, tooManyRequests } from '../too-many-requests.ts';

const CONFLICT = 409;

/** What there is no page without. */
const RawRecord = z.looseObject({ email: z.string(), firstName: z.string(), lastName: z.string() });

/** What a page does without. */
const Said = z.pick(CustomerProfile, {
  phone: true,
  language: true,
  newsletter: true,
  newsletterRequestedAt: true,
  birthDate: true,
  companyName: true,
  vatNumber: true,
  chamberOfCommerce: true,
  invoiceEmail: true,
  paymentMethod: true,
});

/** A record as the service said it, unknown fields and all, and what of it is understood. */
interface ReadRecord {
  readonly raw: z.output<typeof RawRecord>;
  readonly profile: Profile;
}

/** `null` where the record was changed between reading and sending it. */
type Changed = Result<Profile | null, ProfileRefused>;

/** What customers have said of themselves, by the customer service. */
export const createHttpProfileService = (service: RemoteService): ProfileService => {
  const read = (signal: AbortSignal): Promise<Result<ReadRecord, PortError>> =>
    service.ask({ operation: 'profile', path: customerPaths.me, schema: RawRecord }, signal, (raw, answer) => {
      const { issues, said } = understood(raw);
      // One detail that cannot be read is not worth the page.
      if (issues.length > 0) answer.note('invalid-body', issues);
      return ok({ raw, profile: profileFrom(raw, said) });
    });

  /** Reads the record afresh, lays the changes over it and sends all of it, so that nothing is lost that this code does not know. */
  const changeOnce = async ({ changes, seen }: ProfileChange, signal: AbortSignal): Promise<Changed> => {
    const now = await read(signal);
    if (!now.ok) return now;
    const { profile, raw } = now.value;
    if (isOtherThanSeen(profile, { changes, seen })) return fail({ code: 'changed-elsewhere' });
    return service.ask(
      {
        operation: 'profile change',
        method: 'PUT',
        path: customerPaths.me,
        json: { ...raw, ...onTheWire(changes) },
        schema: RawRecord,
        answers: [CONFLICT, TOO_MANY],
      },
      signal,
      (answer) => ok(profileFrom(answer, understood(answer).said)),
      (refusal) =>
        refusal.status === CONFLICT && refusal.problem?.code === CHANGED_ELSEWHERE
          ? ok(null)
          : tooManyRequests(refusal),
    );
  };

  return {
    profile: async (signal) => {
      const record = await read(signal);
      return record.ok ? ok(record.value.profile) : record;
    },
    change: async (change, signal) => {
      const first = await changeOnce(change, signal);
      const last = first.ok && first.value === null ? await changeOnce(change, signal) : first;
      if (!last.ok) return last;
      return last.value === null ? fail({ code: 'changed-elsewhere' }) : ok(last.value);
    },
  };
};

/** What of a record is well-formed, and what is wrong with the rest. */
const understood = (raw: z.output<typeof RawRecord>) => {
  const all = z.safeParse(Said, raw);
  if (all.success) return { said: all.data, issues: [] };
  const issues: readonly AnswerIssue[] = issuesOf(all.error);
  const bad = new Set(all.error.issues.map(({ path: [field] }) => field));
  const good = Object.fromEntries(Object.entries(raw).filter(([field]) => !bad.has(field)));
  return { said: z.parse(Said, good), issues };
};

const profileFrom = (
  { email, firstName, lastName, paymentMethod }: z.output<typeof RawRecord>,
  said: z.output<typeof Said>,
): Profile => ({
  email,
  firstName,
  lastName,
  phone: said.phone ?? null,
  language: said.language ?? null,
  wantsNewsletter: said.newsletter ?? null,
  isNewsletterUnconfirmed: said.newsletter === true && (said.newsletterRequestedAt ?? null) !== null,
  birthDate: said.birthDate ?? null,
  companyName: said.companyName ?? null,
  vatNumber: said.vatNumber ?? null,
  chamberOfCommerce: said.chamberOfCommerce ?? null,
  invoiceEmail: said.invoiceEmail ?? null,
  // What is there is no method that is not there.
  isPaymentMethodUnreadable: (paymentMethod ?? null) !== null && !said.paymentMethod,
  paymentMethod: said.paymentMethod ? { ...said.paymentMethod, expiry: said.paymentMethod.expiry ?? null } : null,
});

const FIELDS = [
  'firstName',
  'lastName',
  'phone',
  'language',
  'wantsNewsletter',
  'birthDate',
  'companyName',
  'vatNumber',
  'chamberOfCommerce',
  'invoiceEmail',
  'paymentMethod',
] as const satisfies readonly (keyof ProfileFields)[];

/** Whether something that is to be changed is neither what the customer saw nor what they want already. */
const isOtherThanSeen = (now: Profile, { changes, seen }: ProfileChange): boolean =>
  ('paymentMethod' in changes && now.isPaymentMethodUnreadable) ||
  FIELDS.some((field) => field in changes && !isSame(now[field], seen[field]) && !isSame(now[field], changes[field]));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const onTheWire = ({ wantsNewsletter, ...changes }: ProfileChange['changes']) =>
  wantsNewsletter === undefined ? changes : { ...changes, newsletter: wantsNewsletter };
