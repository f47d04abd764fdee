import { fail, ok, type Result } from '@account-area/kernel';

/** How the identity service names the claims of a token; configured, because brands differ. */
export interface ClaimNames {
  readonly email: string;
  readonly subject: string;
  readonly authenticationMethod: string;
  readonly identityProviderType: string;
  readonly identityProviderSubject: string;
}

/** Who signed in, as the identity service says. */
export interface Claims {
  readonly email: string;
  readonly accountId: string;
  readonly isBusiness: boolean;
  /** Where the customer has the identity they signed in with; `null` for an account of our own. */
  readonly identityProvider: { readonly type: string; readonly subject: string } | null;
}

/** A token that does not say who signed in. */
export interface ClaimsError {
  readonly code: 'claims-missing';
}

/** Reads what the area needs from a token's claims; fails when the e-mail address or the account id is not there. */
export const readClaims = (raw: Readonly<Record<string, unknown>>, names: ClaimNames): Result<Claims, ClaimsError> => {
  const email = textOf(raw[names.email]);
  const accountId = textOf(raw[names.subject]);
  if (email === null || accountId === null) return fail({ code: 'claims-missing' });

  const type = textOf(raw[names.identityProviderType]);
  const subject = textOf(raw[names.identityProviderSubject]);
  return ok({
    email,
    accountId,
    isBusiness: saysBusiness(raw[names.authenticationMethod]),
    identityProvider: type === null || subject === null ? null : { type, subject },
  });
};

const BUSINESS_METHOD = 'b2b';

/** Some brands send one method, some a list of them. */
const saysBusiness = (method: unknown): boolean =>
  Array.isArray(method) ? method.some(saysBusiness) : textOf(method)?.toLowerCase() === BUSINESS_METHOD;

const textOf = (claim: unknown): string | null => (typeof claim === 'string' && claim !== '' ? claim : null);
