import { expect, it } from 'vitest';

import { appConfig } from '../services/configuration/app-config.ts';
import { createHosts } from '../services/configuration/hosts.ts';
import { secure } from './headers.ts';

const host = createHosts({ production: true }).all[0];
if (!host) throw new Error('There is no host.');
const origin = 'https://account.printelle.nl.example';

const formTargets = (printsEditorTransfer: 'form' | 'query') => {
  const headers = new Headers();
  secure(headers, { host: { ...host, printsEditorTransfer }, origin });
  return /form-action ([^;]*)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1];
};

it('lets pages send forms to their own address alone, and to a prints editor that wants them (D39)', () => {
  expect([formTargets('query'), formTargets('form')]).toEqual(["'self'", "'self' https://prints.printelle.nl.example"]);
});

it("names the brand's prints editor in production, and the platform's own elsewhere", () => {
  const editorIn = (production: boolean) => appConfig(host, origin, { production }).printsEditorUrl;
  expect([editorIn(true), editorIn(false)]).toEqual([
    'https://prints.printelle.nl.example/{vendor}',
    'https://account.printelle.nl.example/editor/{vendor}',
  ]);
});
