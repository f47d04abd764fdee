import * as z from 'zod/mini';

import type { PlatformContext } from '../../module.ts';
import { type Call, openRoute, type Route } from '../../server/route.ts';
import { refuseForeignForm } from '../../server/same-origin.ts';
import { servedLocales } from '../configuration/locales.ts';
import { addAccount, normaliseEmail } from '../customer/accounts.ts';
import type { Attempt, Attempts } from './attempts.ts';
import { findInteraction, hasSession, type SignInInteraction } from './interactions.ts';
import type { KnownDevices } from './known-devices.ts';
import { messageMarkup } from './pages/message-page.ts';
import { type Markup, sendPage } from '../../server/pages/page.ts';
import { signInMarkup, type SignInState } from './pages/sign-in-page.ts';
import { signUpMarkup, type SignUpState } from './pages/sign-up-page.ts';
import { type PageTexts, textsFor } from './pages/texts.ts';
import type { Passwords } from './passwords.ts';
import type { Providers } from './provider.ts';
import { isKeepableEmail, readSignUp } from './sign-up-input.ts';

interface FormOptions {
  readonly context: PlatformContext;
  readonly providers: Providers;
  readonly passwords: Passwords;
  readonly attempts: Attempts;
  readonly devices: KnownDevices;
}

type FormCall = Call<{ readonly uid: string }>;

/** An open interaction and how to answer in its language. */
interface Visit {
  readonly interaction: SignInInteraction;
  readonly texts: PageTexts;
  /** Where its sign-in page is. */
  readonly path: string;
  show(
    title: string,
    content: Promise<Markup>,
    outcome?: { readonly hasErrors: boolean; readonly retryAfterS?: number },
  ): Promise<Response>;
  /** Goes on as this customer, whom the device is to know. */
  signedIn(accountId: string, email: string): Promise<Response>;
}

const Uid = z.object({ uid: z.string().check(z.regex(/^[\w-]{1,64}$/)) });

/** The pages on which customers sign in and sign up. They work without JavaScript. */
export const formRoutes = (options: FormOptions): readonly Route[] => {
  const { context, passwords, attempts, devices } = options;

  const page = (path: string, summary: string, show: (visit: Visit, call: FormCall) => Promise<Response>) =>
    formRoute('GET', path, summary, show);
  const form = (
    path: string,
    summary: string,
    submit: (visit: Visit, given: URLSearchParams, call: FormCall) => Promise<Response>,
  ) =>
    formRoute('POST', path, summary, async (visit, call) => {
      refuseForeignForm(call);
      const given = new URLSearchParams(await call.request.text());
      if (!given.has('cancel')) return submit(visit, given, call);
      return redirect(
        await visit.interaction.finish({ error: 'access_denied', error_description: 'The customer cancelled.' }),
      );
    });

  const formRoute = (
    method: 'GET' | 'POST',
    path: string,
    summary: string,
    handle: (visit: Visit, call: FormCall) => Promise<Response>,
  ): Route =>
    openRoute({
      method,
      path,
      tag: 'Sign-in',
      summary,
      access: { kind: 'public', because: 'it is where customers show who they are' },
      params: Uid,
      alsoRefusesAs: ['text/html'],
      example: { params: { uid: 'an-interaction' } },
      handle: async (call) => {
        const visit = await openVisit(call, options);
        if (visit) return handle(visit, call);
        // Back to the form, or a second press of its button: a customer who is signed in goes on to the area.
        if (await hasSession(options.providers.of(call.origin), call)) return redirect('/');
        return expired(call, context);
      },
    });

  return [
    page('/sign-in/:uid', 'The sign-in page.', (visit) =>
      showSignIn(visit, { email: visit.interaction.loginHint, errors: {} }),
    ),
    form('/sign-in/:uid', 'Signs in with e-mail and password.', async (visit, given, call) => {
      const { errors } = visit.texts;
      const typed = given.get('email') ?? '';
      if (!isKeepableEmail(typed)) return showSignIn(visit, { email: '', errors: { email: errors.emailInvalid } });
      const email = normaliseEmail(typed);
      const password = given.get('password') ?? '';
      if (email === '' || password === '') {
        return showSignIn(visit, {
          email,
          errors: {
            ...(email === '' && { email: errors.emailMissing }),
            ...(password === '' && { password: errors.passwordMissing }),
          },
        });
      }
      const attempt: Attempt = { email, address: call.remoteAddress, knownDevice: devices.find(call, email) };
      const waitS = attempts.begin(attempt);
      if (waitS > 0)
        return showSignIn(visit, { email, errors: { password: errors.tooMany(Math.ceil(waitS / 60)) } }, waitS);
      const accountId = await passwords.check(email, password);
      if (accountId === undefined) {
        call.log.info({ event: 'sign-in-failed' }, 'a password was wrong');
        return showSignIn(visit, { email, errors: { password: errors.wrong } });
      }
      attempts.succeeded(attempt);
      return visit.signedIn(accountId, email);
    }),
    page('/sign-in/:uid/sign-up', 'The sign-up page.', (visit) =>
      showSignUp(visit, { values: { firstName: '', lastName: '', email: visit.interaction.loginHint }, errors: {} }),
    ),
    form('/sign-in/:uid/sign-up', 'Makes an account and signs in.', async (visit, given, call) => {
      const { values, password, errors } = readSignUp(given, visit.texts);
      if (Object.keys(errors).length > 0) return showSignUp(visit, { values, errors });
      const waitS = attempts.beginSignUp({ email: values.email, address: call.remoteAddress });
      if (waitS > 0)
        return showSignUp(
          visit,
          { values, errors: { email: visit.texts.errors.tooMany(Math.ceil(waitS / 60)) } },
          waitS,
        );
      const hash = await passwords.hash(password);
      const accountId = await context.database.system.transaction().execute(async (transaction) => {
        const id = await addAccount(transaction, { ...values, registeredAt: context.clock.now() });
        if (id !== undefined) await passwords.keep(transaction, id, hash);
        return id;
      });
      if (accountId === undefined)
        return showSignUp(visit, { values, errors: { email: visit.texts.errors.emailTaken } });
      return visit.signedIn(accountId, values.email);
    }),
  ];
};

const showSignIn = (visit: Visit, state: SignInState, retryAfterS?: number) =>
  visit.show(visit.texts.signIn.title, signInMarkup(visit.texts, visit.path, state), outcomeOf(state, retryAfterS));

const showSignUp = (visit: Visit, state: SignUpState, retryAfterS?: number) =>
  visit.show(visit.texts.signUp.title, signUpMarkup(visit.texts, visit.path, state), outcomeOf(state, retryAfterS));

const outcomeOf = ({ errors }: { readonly errors: object }, retryAfterS: number | undefined) => ({
  hasErrors: Object.keys(errors).length > 0,
  ...(retryAfterS !== undefined && { retryAfterS }),
});

const openVisit = async (call: FormCall, { context, devices, providers }: FormOptions): Promise<Visit | undefined> => {
  const interaction = await findInteraction(providers.of(call.origin), call, call.params.uid);
  if (!interaction) return undefined;
  const texts = await pageTexts(call, context, interaction.locales);
  return {
    interaction,
    texts,
    path: `/sign-in/${interaction.uid}`,
    async show(title, content, outcome = { hasErrors: false }) {
      const heading = outcome.hasErrors ? texts.errorPrefix + title : title;
      const body = await context.pages.page(call.host, { locale: texts.locale, title: heading }, await content);
      if (outcome.retryAfterS !== undefined) return sendPage(body, 429, { 'Retry-After': String(outcome.retryAfterS) });
      return sendPage(body, outcome.hasErrors ? 422 : 200);
    },
    async signedIn(accountId, email) {
      const response = redirect(await interaction.finish({ login: { accountId, amr: ['pwd'] } }));
      response.headers.append('Set-Cookie', devices.remember(call, email));
      return response;
    },
  };
};

const expired = async (call: FormCall, context: PlatformContext) => {
  const texts = await pageTexts(call, context, []);
  const { title, body } = texts.expired;
  const content = await messageMarkup(title, body, texts.startAgain);
  return sendPage(await context.pages.page(call.host, { locale: texts.locale, title }, content), 400);
};

/** The texts of the languages asked for, else of the host. */
export const pageTexts = async (
  call: Pick<Call, 'host'>,
  { localesFolder }: PlatformContext,
  asked: readonly string[],
) => textsFor([...asked, ...(await servedLocales(call.host, localesFolder)).locales]);

const redirect = (address: string) => new Response(null, { status: 303, headers: { Location: address } });
