import type { KoaContextWithOIDC } from 'oidc-provider';

import type { PlatformContext, PlatformModule } from '../../module.ts';
import type { Markup } from '../../server/pages/page.ts';
import { absent } from '../../server/problem.ts';
import { startSweeping } from '../../sweeping.ts';
import { createAttempts } from './attempts.ts';
import { createCipher } from '../../storage/cipher.ts';
import { formRoutes, pageTexts } from './forms.ts';
import { createKnownDevices } from './known-devices.ts';
import { createKeptSessions } from './mediation/kept-sessions.ts';
import { createPlatformClient } from './mediation/platform-client.ts';
import { SESSION_LIFE_MS, sessionRoutes } from './mediation/session-routes.ts';
import { oidcRoutes } from './oidc-routes.ts';
import { formSecret } from './form-secret.ts';
import { failedMarkup, messageMarkup, signOutMarkup } from './pages/message-page.ts';
import { closingMarkup } from './pages/program-page.ts';
import { createPasswords } from './passwords.ts';
import { createPayloadStore } from './payload-store.ts';
import { createProviders, type ProviderPages } from './provider.ts';
import { createBackToProgram } from './programs/back-to-program.ts';
import { createDeviceCodes } from './programs/device-codes.ts';
import { createDeviceLimits } from './programs/device-limits.ts';
import { createEnterCode } from './programs/enter-code.ts';
import { programRoutes } from './programs/program-routes.ts';
import { createRefreshReplay } from './refresh-replay.ts';
import { createSentForms } from './sent-forms.ts';
import { signInMigrations } from './sign-in.migrations.ts';
import { SIGN_OUT_CONFIRMED } from './sign-out.ts';

/** Who may come in: an OpenID Connect provider for every host, and the pages it shows. */
export const signInModule: PlatformModule = {
  name: 'sign-in',
  migrations: signInMigrations,
  start(context) {
    const { clock, database, keys, testClock } = context;
    const cipher = createCipher(keys.secrets('sign-in-payloads'));
    const store = createPayloadStore(database.system, clock, cipher);
    const providers = createProviders(context, store, providerPages(context));
    const passwords = createPasswords(database.system);
    const devices = createKnownDevices(keys.signer('known devices'), clock);
    const sentForms = createSentForms(createCipher(keys.secrets('sent-forms')));
    const deviceLimits = createDeviceLimits(clock);
    return {
      routes: [
        ...formRoutes({
          context,
          providers,
          passwords,
          attempts: createAttempts(clock, context.quotas),
          devices,
          sentForms,
        }),
        ...sessionRoutes({
          sessions: createKeptSessions({ store, cipher, clock, lifeMs: SESSION_LIFE_MS }),
          client: createPlatformClient(providers, keys, clock),
          cipher,
          clock,
          hasAccount: (id) => store.hasAccount(id),
        }),
        ...programRoutes({
          context,
          providers,
          store,
          limits: deviceLimits,
          sentForms,
          enterCode: createEnterCode(providers, store, testClock),
        }),
        ...oidcRoutes({
          providers,
          replayRefresh: createRefreshReplay({ store, cipher, clock }),
          deviceCodes: createDeviceCodes({ store, limits: deviceLimits, clock }),
          backToProgram: createBackToProgram(context),
          testClock,
        }),
      ],
      stop: startSweeping(context, () => store.sweep(), 'expired sessions could not be deleted'),
    };
  },
};

/** The provider's own pages, in the look of the host and the language of the customer. */
const providerPages = (context: PlatformContext): ProviderPages => {
  const prepare = async (koa: KoaContextWithOIDC) => {
    const host = context.hosts.find(koa.hostname);
    if (!host) throw absent();
    const asked: unknown = koa.oidc.params?.['ui_locales'];
    const texts = await pageTexts({ host }, context, typeof asked === 'string' ? asked.split(' ') : []);
    koa.type = 'html';
    const write = async (title: string, content: Markup) => {
      koa.body = await context.pages.page(host, { locale: texts.locale, title }, content);
    };
    return { brand: host.brandName, texts, write };
  };

  return {
    async confirmSignOut(koa, form) {
      const { brand, texts, write } = await prepare(koa);
      const hint: unknown = koa.oidc.entities.IdTokenHint?.payload['sub'];
      // The id token shows that the customer of this session asks.
      if (hint !== undefined && hint === koa.oidc.session?.accountId) koa.set(SIGN_OUT_CONFIRMED, 'yes');
      const xsrf = formSecret(form);
      const action = koa.oidc.urlFor('end_session_confirm');
      await write(texts.signOut.title, await signOutMarkup(texts, brand, { action, xsrf }));
    },
    async signedOut(koa) {
      const { texts, write } = await prepare(koa);
      const { title, body } = texts.signedOut;
      await write(title, await messageMarkup(title, body, texts.signIn.title));
    },
    async failed(koa, error) {
      const { texts, write } = await prepare(koa);
      await write(texts.failed.title, await failedMarkup(texts, error));
    },
    async programAllowed(koa) {
      const { texts, write } = await prepare(koa);
      const { title, body } = texts.program.allowed;
      await write(title, await closingMarkup({ title, body: body(koa.oidc.client?.clientName ?? '') }));
    },
    async programOver(koa, error) {
      const { texts, write } = await prepare(koa);
      const said = error.name === 'AbortedError' ? texts.program.refused : texts.program.over;
      await write(said.title, await closingMarkup(said));
    },
  };
};
