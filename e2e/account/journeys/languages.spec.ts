import { LocaleFile, PublicConf } from '@account-area/contracts';
import { type APIRequestContext } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { ShellScreen } from '../screens/shell.screen.ts';
import { DEMO_CUSTOMERS, SignInScreen } from '../screens/sign-in.screen.ts';

/** Annex A2: each host with the languages that it offers, the first of them without being asked. */
const HOSTS: readonly (readonly [host: string, ...locales: string[]])[] = [
  ['account.printelle.nl.example', 'nl-NL', 'en-GB'],
  ['account.printelle.be.example', 'nl-BE', 'fr-BE', 'en-GB'],
  ['account.printelle.de.example', 'de-DE', 'en-GB'],
  ['account.printelle.at.example', 'de-AT', 'en-GB'],
  ['account.printelle.fr.example', 'fr-FR', 'en-GB'],
  ['account.printelle.uk.example', 'en-GB'],
  ['account.printelle.ie.example', 'en-GB'],
  ['account.printelle.es.example', 'es-ES', 'en-GB'],
  ['account.printelle.it.example', 'it-IT', 'en-GB'],
  ['account.printelle.pt.example', 'pt-PT', 'en-GB'],
  ['account.bonvue.nl.example', 'nl-NL', 'en-GB'],
  ['account.bonvue.uk.example', 'en-GB'],
  ['account.bonvue.fr.example', 'fr-FR', 'en-GB'],
  ['account.fjordfoto.no.example', 'nb-NO', 'en-GB'],
  ['account.fjordfoto.se.example', 'sv-SE', 'en-GB'],
  ['account.fjordfoto.dk.example', 'da-DK', 'en-GB'],
  ['account.fjordfoto.fi.example', 'fi-FI', 'en-GB'],
];

/** Asks the built app as the browser of a customer of `host` does. */
const askAs = (request: APIRequestContext, host: string) => async (path: string) => {
  const response = await request.get(path, { headers: { Host: host } });
  expect([host, path, response.status()]).toEqual([host, path, 200]);
  return response;
};

test('each of the 17 hosts has its languages, whole, in the files that ship, and its page begins in the first', async ({
  request,
}) => {
  const wanted: unknown = await (await request.get('/locales/en-GB.json')).json();
  const ids = Object.keys(LocaleFile.parse(wanted).localeMessages);
  expect(ids.length).toBeGreaterThan(300);

  for (const [host, ...locales] of HOSTS) {
    const ask = askAs(request, host);
    const conf = PublicConf.parse(await (await ask(`/public-conf/${host}`)).json());
    expect(conf).toMatchObject({ locales, defaultLocale: locales[0] });

    const files = await Promise.all(
      locales.map(async (locale) => LocaleFile.parse(await (await ask(`/locales/${locale}.json`)).json())),
    );
    expect(files.map(({ localeId }) => localeId)).toEqual(locales);
    for (const { localeMessages } of files) expect(Object.keys(localeMessages).toSorted()).toEqual(ids.toSorted());

    const page = await (await ask('/')).text();
    const [, content = ''] = /id="first-texts">(.*?)<\/script>/.exec(page) ?? [];
    const first = LocaleFile.parse(JSON.parse(content));
    expect(page).toContain(`<html lang="${locales[0]}"`);
    expect(first.localeId).toBe(locales[0]);
    expect(files[0]?.localeMessages).toMatchObject(first.localeMessages);
  }
});

test('a customer chooses another language of the country, which stays', async ({ page, onHost }) => {
  await page.goto(onHost('account.printelle-be'));
  await new SignInScreen(page).submitInAnyLanguage(DEMO_CUSTOMERS.consumer);
  const shell = new ShellScreen(page);
  await expect(shell.heading).toHaveText('Hallo Anna');
  await expect(shell.language.locator('option')).toHaveText(['Nederlands', 'Français', 'English']);

  await shell.language.selectOption('fr-BE');
  await expect(shell.heading).toHaveText('Bonjour Anna');
  await expect(page).toHaveTitle('Vue d’ensemble | Printelle');

  await page.reload();
  await expect(shell.heading).toHaveText('Bonjour Anna');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-BE');
});

test('languages that are made for tests are offered to nobody', async ({ page, onHost }) => {
  await page.goto(onHost('account.printelle-nl'));
  await new SignInScreen(page).submitInAnyLanguage(DEMO_CUSTOMERS.consumer);
  await expect(new ShellScreen(page).language.locator('option')).toHaveText(['Nederlands', 'English']);
});
