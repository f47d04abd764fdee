import type { PhoneNumbers } from '@account-area/kernel';

interface NumberingPlans {
  readonly toE164: (phone: string, country: string) => string | null;
}

/**
 * Phone numbers by the numbering plans of all countries, in a chunk of their own: customers need them only when they fill in an
 * address. When it cannot be loaded, the next `prepare` asks again.
 */
export const createBrowserPhoneNumbers = (
  load: () => Promise<NumberingPlans> = () => import('./numbering-plans.ts'),
): PhoneNumbers => {
  let plans: NumberingPlans | null = null;
  const fetchPlans = async () => {
    try {
      plans = await load();
    } catch {
      // Without plans there still are numbers that begin with `+`.
    }
  };
  return {
    prepare: () => {
      if (plans === null) void fetchPlans();
    },
    toE164: (phone, country) => plans?.toE164(phone, country),
  };
};
