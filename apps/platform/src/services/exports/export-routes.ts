import { stat } from 'node:fs/promises';

import { exportPaths, ExportStart, SERVICES } from '@account-area/contracts';

import type { PlatformContext } from '../../module.ts';
import { sendPage } from '../../server/pages/page.ts';
import { accountRoute, type Call, openRoute, type Route } from '../../server/route.ts';
import { AccountGone } from '../../storage/database/account-database.ts';
import type { ArchiveFiles } from '../../storage/files/archive-files.ts';
import { attachment } from '../images/attachment.ts';
import { fileResponse } from '../images/file-response.ts';
import { streamFile } from '../images/file-stream.ts';
import { longId } from '../images/short-id.ts';
import { mailLocaleOf } from '../mail/mail-template.ts';
import { type ExportAddresses, EXPORTS_PATH, type OpenedExport } from './export-address.ts';
import { exportGoneMarkup, exportMarkup } from './export-page.ts';
import { exportTexts } from './export-texts.ts';
import { readExport, startExport } from './exports.ts';

const TAG = 'Exports';

/** As many times as a customer may press the button, and not more often than a packing is worth. */
const CALLS_PER_MINUTE = 20;

interface RouteContext extends PlatformContext {
  readonly addresses: ExportAddresses;
  readonly files: ArchiveFiles;
}

const SIGNED = {
  kind: 'signed',
  because: 'its address came by mail and is opened on any device',
  accountIdIn: ({ account }: Readonly<Record<string, string>>) => account && longId(account),
} as const;

const EXAMPLE_ID = 'AAAAAAAAAAAAAAAAAAAAAA';

/** Asking for an export of the whole library, the page that its mail leads to, and its files. */
export const exportRoutes = (context: RouteContext): readonly Route[] => {
  const { addresses, clock, database, files, jobs, pages } = context;

  /** What the signed address of a request opens, if it is there still. */
  const open = async ({ request }: Call) => {
    const { pathname, search } = new URL(request.url);
    const now = clock.now();
    const opened = addresses.open(pathname + search, now);
    const found = opened && (await findExport(opened, now));
    return found && { ...found, opened };
  };
  const findExport = ({ accountId, exportId }: OpenedExport, now: Date) =>
    database
      .forAccount(accountId)
      .read((queries) => readExport(queries, exportId, now))
      .catch((error: unknown) => {
        if (error instanceof AccountGone) return null;
        throw error;
      });
  const gone = async (call: Call) => {
    const locale = mailLocaleOf([...languagesOf(call.request), ...call.host.wantedLocales]);
    const { gone: texts } = exportTexts[locale];
    return sendPage(await pages.page(call.host, { locale, title: texts.title }, await exportGoneMarkup(texts)), 404);
  };

  return [
    accountRoute({
      method: 'POST',
      path: `${SERVICES.photos.path}/${exportPaths.exports}`,
      tag: TAG,
      summary:
        'Begins an export of all photos; a mail says when it is ready. Asked again meanwhile it is the same; without photos it is not started.',
      answer: ExportStart,
      status: 202,
      fillsDisk: true,
      callsPerMinute: CALLS_PER_MINUTE,
      handle: async ({ account, host, origin, request }) => {
        const locales = [...languagesOf(request), ...host.wantedLocales];
        return { started: await startExport(account, { origin, locales }, { clock, jobs }) };
      },
    }),
    openRoute({
      method: 'GET',
      path: `${EXPORTS_PATH}/:account/:export`,
      tag: TAG,
      summary: 'The page of an export that is ready, at the address that its mail names.',
      access: SIGNED,
      alsoRefusesAs: ['text/html'],
      example: { params: { account: EXAMPLE_ID, export: EXAMPLE_ID } },
      async handle(call) {
        const found = await open(call);
        if (!found) return gone(call);
        const { opened, parts, wanted } = found;
        const locale = mailLocaleOf([wanted.locale]);
        const listed = parts.map((part) => ({ ...part, address: addresses.part(wanted, part.id, opened.expiresAt) }));
        const markup = await exportMarkup({ host: call.host, locale, expiresAt: opened.expiresAt, parts: listed });
        return sendPage(await pages.page(call.host, { locale, title: exportTexts[locale].page.title }, markup));
      },
    }),
    openRoute({
      method: 'GET',
      path: `${EXPORTS_PATH}/:account/:export/:part`,
      tag: TAG,
      summary: 'A file of an export, at an address that its page names. Supports ranges.',
      access: SIGNED,
      alsoRefusesAs: ['text/html'],
      example: { params: { account: EXAMPLE_ID, export: EXAMPLE_ID, part: EXAMPLE_ID } },
      async handle(call) {
        const found = await open(call);
        const part = found?.parts.find(({ id }) => id === found.opened.partId);
        if (!found || !part) return gone(call);
        const path = files.path({ accountId: part.account_id, jobId: part.id });
        const file = await stat(path).catch(() => undefined);
        if (!file) return gone(call);
        const day = found.wanted.created_at.toISOString().slice(0, 'YYYY-MM-DD'.length);
        const name = `photos-${day}-${part.part}-${found.wanted.parts_count ?? part.part}.zip`;
        return fileResponse(call.request, {
          contentType: 'application/zip',
          size: file.size,
          etag: `"${part.id}"`,
          maxAge: 0,
          headers: { 'Content-Disposition': attachment(name), 'Cache-Control': 'private, no-store' },
          body: (range) => streamFile(path, range),
        });
      },
    }),
  ];
};

/** The languages that a request prefers, best first. */
const languagesOf = (request: Request): readonly string[] =>
  (request.headers.get('Accept-Language') ?? '')
    .split(',')
    .map((choice) => choice.split(';')[0]?.trim() ?? '')
    .filter((language) => language !== '');
