import * as z from 'zod/mini';

import type { PlatformContext } from '../../../module.ts';
import { type Markup, sendPage } from '../../../server/pages/page.ts';
import { type Call, openRoute, type Route } from '../../../server/route.ts';
import { refuseForeignForm } from '../../../server/same-origin.ts';
import { pageTexts } from '../forms.ts';
import { findProgramRequest, type ProgramRequest, sessionAccount } from '../interactions.ts';
import { closingMarkup, codeMarkup, programMarkup } from '../pages/program-page.ts';
import type { PageTexts } from '../pages/texts/page-texts.ts';
import type { PayloadStore } from '../payload-store.ts';
import type { Providers } from '../provider.ts';
import type { SentForms } from '../sent-forms.ts';
import { DEVICE_PATH } from './device-codes.ts';
import type { DeviceLimits } from './device-limits.ts';
import { programName, programPath } from './programs.ts';
import { readUserCode, shownUserCode } from './user-code.ts';

interface ProgramRoutesOptions {
  readonly context: PlatformContext;
  readonly providers: Providers;
  readonly store: PayloadStore;
  readonly limits: DeviceLimits;
  readonly sentForms: SentForms;
  /** Begins to let the program of a code in; `undefined` when there is no such code, or it was typed before. */
  readonly enterCode: (call: Call, userCode: string) => Promise<Response | undefined>;
}

type ProgramCall = Call<{ readonly uid: string }>;

/** The program that is asked about, by its name, and who is asked. */
interface Question {
  readonly request: ProgramRequest;
  readonly name: string;
  readonly email: string;
  readonly texts: PageTexts;
}

const Uid = z.object({ uid: z.string().check(z.regex(/^[\w-]{1,64}$/)) });

/** The pages on which customers let programs sign in. They work without JavaScript. */
export const programRoutes = (options: ProgramRoutesOptions): readonly Route[] => {
  const { context, providers, store, limits, sentForms, enterCode } = options;

  const show = async (call: Call, texts: PageTexts, title: string, content: Markup, status = 200) =>
    sendPage(await context.pages.page(call.host, { locale: texts.locale, title }, content), status);

  const codeRoute = (method: 'GET' | 'POST', summary: string, handle: (call: Call) => Promise<Response>) =>
    openRoute({
      method,
      path: DEVICE_PATH,
      tag: 'Sign-in',
      summary,
      access: { kind: 'public', because: 'it is where customers type the code of a program' },
      alsoRefusesAs: ['text/html'],
      handle,
    });

  const questionOf = async (call: ProgramCall): Promise<Question | undefined> => {
    const request = await findProgramRequest(providers.of(call.origin), call, call.params.uid);
    const name = programName(request?.clientId);
    if (!request || name === undefined) return undefined;
    const email = await emailOf(store, request.accountId);
    return email === undefined
      ? undefined
      : { request, name, email, texts: await pageTexts(call, context, request.locales) };
  };

  const questionRoute = (
    method: 'GET' | 'POST',
    summary: string,
    handle: (question: Question, call: ProgramCall) => Promise<Response>,
  ) =>
    openRoute({
      method,
      path: programPath(':uid'),
      tag: 'Sign-in',
      summary,
      access: { kind: 'public', because: 'the provider knows by its cookies who is asked about which program' },
      params: Uid,
      alsoRefusesAs: ['text/html'],
      example: { params: { uid: 'an-interaction' } },
      handle: async (call) => {
        const question = await questionOf(call);
        if (question) return handle(question, call);
        if (method === 'POST') return redirect(programPath(call.params.uid));
        const texts = await pageTexts(call, context, []);
        return show(call, texts, texts.program.over.title, await closingMarkup(texts.program.over), 400);
      },
    });

  return [
    codeRoute('GET', 'The page for the code of a program.', async (call) => {
      const texts = await pageTexts(call, context, []);
      const sent = sentForms.find(call, DEVICE_PATH);
      const state = { code: sent?.values['user_code'] ?? '', error: sent?.errors['user_code'] };
      const title = (sent === undefined ? '' : texts.errorPrefix) + texts.program.title;
      const page = await show(
        call,
        texts,
        title,
        await codeMarkup(texts, DEVICE_PATH, state),
        sent?.retryAfterS === undefined ? 200 : 429,
      );
      if (sent !== undefined) page.headers.append('Set-Cookie', sentForms.spend(call, DEVICE_PATH));
      if (sent?.retryAfterS !== undefined) page.headers.set('Retry-After', String(sent.retryAfterS));
      return page;
    }),
    codeRoute('POST', 'Goes on with the code of a program.', async (call) => {
      refuseForeignForm(call);
      const texts = await pageTexts(call, context, []);
      const typed = new URLSearchParams(await call.request.text()).get('user_code') ?? '';
      const refuse = (error: string, retryAfterS?: number) => {
        const response = redirect(DEVICE_PATH);
        const values = { user_code: typed };
        const form = { path: DEVICE_PATH, values, errors: { user_code: error }, retryAfterS };
        response.headers.append('Set-Cookie', sentForms.carry(call, form));
        return response;
      };
      const attempt = {
        address: call.remoteAddress,
        accountId: await sessionAccount(providers.of(call.origin), call),
      };
      const waitS = limits.beginAttempt(attempt);
      if (waitS > 0) return refuse(texts.errors.tooMany(Math.ceil(waitS / 60)), waitS);
      const userCode = readUserCode(typed);
      const answer = userCode === undefined ? undefined : await enterCode(call, userCode);
      if (answer === undefined) {
        call.log.info({ event: 'user-code-failed' }, 'a code of a program was wrong');
        return refuse(texts.program.wrongCode);
      }
      limits.attemptSucceeded(attempt);
      return answer;
    }),
    questionRoute('GET', 'Asks whether a program may sign in.', async ({ request, name, email, texts }, call) => {
      const asked = {
        path: programPath(call.params.uid),
        name,
        email,
        brand: call.host.brandName,
        userCode: request.userCode === undefined ? undefined : shownUserCode(request.userCode),
      };
      return show(call, texts, texts.program.title, await programMarkup(texts, asked));
    }),
    questionRoute('POST', 'Lets a program sign in, or leaves it out.', async ({ request }, call) => {
      refuseForeignForm(call);
      const isAllowed = new URLSearchParams(await call.request.text()).get('answer') === 'allow';
      call.log.info({ event: 'program-answered', isAllowed, clientId: request.clientId }, 'a program asked to sign in');
      return redirect(await (isAllowed ? request.allow() : request.refuse()));
    }),
  ];
};

const emailOf = async (store: PayloadStore, accountId: string): Promise<string | undefined> => {
  const account = await store
    .queries()
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return account?.email;
};

const redirect = (address: string) => new Response(null, { status: 303, headers: { Location: address } });
