import {
  type Analytics,
  answerFrom,
  codeOfConsent,
  consentFrom,
  type ConsentStore,
  type SurveyWidget,
  type WindowWidth,
} from '@account-area/analytics';

/** Shared with the shop of the brand (D13). */
const CONSENT_COOKIE = 'cookie_consent';

/** How long an answer is kept, in seconds: half a year, then the customer is asked again. */
const KEPT_FOR_S = 182 * 24 * 60 * 60;

interface CookieConsentOptions {
  /** All cookies of the page, as `document.cookie` lists them, and the way to set one. */
  readonly cookies: { readonly list: () => string; readonly set: (cookie: string) => void };
  readonly navigator: object;
  /** Its focus says that the customer may come from a page on which they have answered. */
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** The parent domain that the shop shares; `null` for this host alone. */
  readonly domain: string | null;
  readonly isSecure: boolean;
}

/**
 * Consent as the cookie says it at the moment. A cookie that is there twice, on the host and on its parent domain, says
 * nothing unless both agree: one of them may be out of date.
 */
export const createCookieConsent = ({
  cookies,
  domain,
  isSecure,
  navigator,
  window,
}: CookieConsentOptions): ConsentStore => {
  const listeners = new Set<() => void>();
  const signs = () => {
    const codes = cookies
      .list()
      .split('; ')
      .filter((cookie) => cookie.startsWith(`${CONSENT_COOKIE}=`));
    const [code] = codes;
    const isClear = code !== undefined && codes.every((other) => other === code);
    return {
      code: isClear ? code.slice(CONSENT_COOKIE.length + 1) : null,
      // Browsers that know nothing of it have no such field.
      isPrivacyControlled: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
    };
  };
  const set = (value: string, ...more: readonly string[]) =>
    cookies.set(
      [`${CONSENT_COOKIE}=${value}`, 'Path=/', 'SameSite=Lax', ...(isSecure ? ['Secure'] : []), ...more].join('; '),
    );
  return {
    current: () => consentFrom(signs()),
    answer: () => answerFrom(signs()),
    keep: (consent) => {
      // One of this host alone would contradict the new one.
      if (domain !== null) set('', 'Max-Age=0');
      set(codeOfConsent(consent), `Max-Age=${KEPT_FOR_S}`, ...(domain === null ? [] : [`Domain=${domain}`]));
      for (const report of listeners) report();
    },
    follow: (report) => {
      listeners.add(report);
      window.addEventListener('focus', report);
      return () => {
        listeners.delete(report);
        window.removeEventListener('focus', report);
      };
    },
  };
};

/** The width of the window, by media queries. */
export const createWindowWidth = (window: Pick<Window, 'matchMedia'>): WindowWidth => {
  // 575.5 is below 576 as well.
  const queryOf = (pixels: number) => window.matchMedia(`(width < ${pixels}px)`);
  return {
    isBelow: (pixels) => queryOf(pixels).matches,
    follow: (pixels, report) => {
      const query = queryOf(pixels);
      query.addEventListener('change', report);
      return () => query.removeEventListener('change', report);
    },
  };
};

/** A window with the queue that tag managers read, whenever they are loaded. */
export interface DataLayerWindow {
  dataLayer?: unknown[] | undefined;
}

/**
 * Analytics and surveys as entries of `window.dataLayer`, each with its name as `event` (decision 89). Nothing leaves
 * the page from here: that is up to the readers of the queue.
 */
export const createDataLayer = (window: DataLayerWindow): Analytics & SurveyWidget => {
  // A tag manager puts a `push` of its own on the queue, or another queue in its place.
  const push = (entry: object) => void (window.dataLayer ??= []).push(entry);
  return {
    record: ({ localeId, name, ...parameters }) => push({ event: name, locale: localeId, ...parameters }),
    offer: ({ brand, localeId, surveyId }) =>
      push({ event: 'survey_offered', locale: localeId, brand, survey: surveyId }),
  };
};
