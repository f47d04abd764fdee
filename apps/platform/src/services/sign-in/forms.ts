import * as z from 'zod/mini';

import type { PlatformContext } from '../../module.ts';
import { type Call, openRoute, type Route } from '../../server/route.ts';
import { refuseForeignForm } from '../../server/same-origin.ts';
import { servedLocales } from '../configuration/locales.ts';
import { addAccount, normaliseEmail } from '../customer/accounts.ts';
import { rememberPlace } from '../mail/mail-outbox.ts';
import type { Attempt, Attempts } from './attempts.ts';
import { findInteraction, sessionAccount, type SignInInteraction } from './interactions.ts';
import type { KnownDevices } from './known-devices.ts';
import { secondsAt } from './login-policy.ts';
import { messageMarkup } from './pages/message-page.ts';
import { type Markup, sendPage } from '../../server/pages/page.ts';
import { signInMarkup, type SignInState } from './pages/sign-in-page.ts';
import { signUpMarkup, type SignUpState } from './pages/sign-up-page.ts';
import { textsFor } from './pages/texts.ts';
import type { PageTexts } from './pages/texts/page-texts.ts';
import type { Passwords } from './passwords.ts';
import type { Providers } from './provider.ts';
import type { SentForm, SentForms } from './sent-forms.ts';
import { isKeepableEmail, readSignUp } from './sign-up-input.ts';

interface FormOptions {
  readonly context: PlatformContext;
  readonly providers: Providers;
  readonly passwords: Passwords;
  readonly attempts: Attempts;
  readonly devices: KnownDevices;
  readonly sentForms: SentForms;
}

type FormCall = Call<{ readonly uid: string }>;

/** An open interaction and how to answer in its language. */
interface Visit {
  readonly interaction: SignInInteraction;
  readonly texts: PageTexts;
  /** Where its sign-in page is. */
  readonly path: string;
  /** Shows the page of a form, as it was sent before or empty. */
  show(title: string, path: string, content: (sent: SentForm | undefined) => Promise<Markup>): Promise<Response>;
  /** Goes back to the page of a form, which shows what was wrong with it. */
  refuse(form: SentForm): Response;
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
        if ((await sessionAccount(options.providers.of(call.origin), call)) !== undefined) return redirect('/');
        return method === 'GET' ? expired(call, context) : redirect(new URL(call.request.url).pathname);
      },
    });

  return [
    page('/sign-in/:uid', 'The sign-in page.', (visit) =>
      visit.show(visit.texts.signIn.title, visit.path, (sent) =>
        signInMarkup(visit.texts, visit.path, {
          email: sent === undefined ? visit.interaction.loginHint : (sent.values['email'] ?? ''),
          errors: sent?.errors ?? {},
        }),
      ),
    ),
    form('/sign-in/:uid', 'Signs in with e-mail and password.', async (visit, given, call) => {
      const { errors } = visit.texts;
      const refuse = (email: string, wrong: SignInState['errors'], retryAfterS?: number) =>
        visit.refuse({ path: visit.path, values: { email }, errors: { ...wrong }, retryAfterS });
      const typed = given.get('email') ?? '';
      if (!isKeepableEmail(typed)) return refuse('', { email: errors.emailInvalid });
      const email = normaliseEmail(typed);
      const password = given.get('password') ?? '';
      if (email === '' || password === '') {
        return refuse(email, {
          ...(email === '' && { email: errors.emailMissing }),
          ...(password === '' && { password: errors.passwordMissing }),
        });
      }
      const attempt: Attempt = { email, address: call.remoteAddress, knownDevice: devices.find(call, email) };
      const waitS = attempts.begin(attempt);
      if (waitS > 0) return refuse(email, { password: errors.tooMany(Math.ceil(waitS / 60)) }, waitS);
      const accountId = await passwords.check(email, password);
      if (accountId === undefined) {
        call.log.info({ event: 'sign-in-failed' }, 'a password was wrong');
        return refuse(email, { password: errors.wrong });
      }
      attempts.succeeded(attempt);
      return visit.signedIn(accountId, email);
    }),
    page('/sign-in/:uid/sign-up', 'The sign-up page.', (visit) =>
      visit.show(visit.texts.signUp.title, signUpPath(visit.path), (sent) =>
        signUpMarkup(visit.texts, visit.path, {
          values: {
            firstName: '',
            lastName: '',
            email: sent === undefined ? visit.interaction.loginHint : '',
            ...sent?.values,
          },
          errors: sent?.errors ?? {},
        }),
      ),
    ),
    form('/sign-in/:uid/sign-up', 'Makes an account and signs in.', async (visit, given, call) => {
      const { values, password, errors } = readSignUp(given, visit.texts);
      const refuse = (wrong: SignUpState['errors'], retryAfterS?: number) =>
        visit.refuse({ path: signUpPath(visit.path), values, errors: { ...wrong }, retryAfterS });
      if (Object.keys(errors).length > 0) return refuse(errors);
      const attempt = { email: values.email, address: call.remoteAddress };
      const waitS = attempts.beginSignUp(attempt);
      if (waitS > 0) return refuse({ email: visit.texts.errors.tooMany(Math.ceil(waitS / 60)) }, waitS);
      const hash = await passwords.hash(password);
      const accountId = await context.database.system.transaction().execute(async (transaction) => {
        const id = await addAccount(transaction, {
          ...values,
          profile: { language: visit.texts.locale },
          registeredAt: context.clock.now(),
        });
        if (id !== undefined) await passwords.keep(transaction, id, hash);
        return id;
      });
      if (accountId === undefined) {
        attempts.signUpFailed(attempt);
        return refuse({ email: visit.texts.errors.emailTaken });
      }
      return visit.signedIn(accountId, values.email);
    }),
  ];
};

const signUpPath = (path: string) => `${path}/sign-up`;

const openVisit = async (
  call: FormCall,
  { context, devices, providers, sentForms }: FormOptions,
): Promise<Visit | undefined> => {
  const interaction = await findInteraction(providers.of(call.origin), call, call.params.uid);
  if (!interaction) return undefined;
  const texts = await pageTexts(call, context, interaction.locales);
  return {
    interaction,
    texts,
    path: `/sign-in/${interaction.uid}`,
    async show(title, path, content) {
      const sent = sentForms.find(call, path);
      const heading = sent === undefined ? title : texts.errorPrefix + title;
      const body = await context.pages.page(call.host, { locale: texts.locale, title: heading }, await content(sent));
      if (sent === undefined) return sendPage(body, 200);
      const spent = { 'Set-Cookie': sentForms.spend(call, path) };
      if (sent.retryAfterS === undefined) return sendPage(body, 200, spent);
      return sendPage(body, 429, { ...spent, 'Retry-After': String(sent.retryAfterS) });
    },
    refuse(form) {
      const response = redirect(form.path);
      response.headers.append('Set-Cookie', sentForms.carry(call, form));
      return response;
    },
    async signedIn(accountId, email) {
      const locales = [...interaction.locales, ...call.host.wantedLocales];
      await rememberPlace(context.database.system, accountId, { origin: call.origin, locales });
      const response = redirect(
        await interaction.finish({ login: { accountId, amr: ['pwd'], ts: secondsAt(context.clock) } }),
      );
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
