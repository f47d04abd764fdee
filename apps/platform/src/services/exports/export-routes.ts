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
import { EXPORT_PATHS, type ExportAddresses, type OpenedExport, WAYS_ON } from './export-address.ts';
import { exportGoneMarkup, exportMarkup } from './export-page.ts';
import { exportTexts } from './export-texts.ts';
import { type ExportKind, languagesOf, readExport, startExport } from './exports.ts';

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

/** Asking for an export of the whole library. */
export const askForExportRoute = ({ clock, jobs }: PlatformContext): Route =>
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
      return { started: await startExport(account, { kind: 'photos', place: { origin, locales } }, { clock, jobs }) };
    },
  });

/** The page that the mail of an export leads to, and its files. */
export const exportRoutes = (context: RouteContext, kind: ExportKind): readonly Route[] => {
  const { addresses, clock, database, files, pages } = context;

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
    const { gone: texts } = exportTexts[kind][locale];
    const markup = await exportGoneMarkup(texts, WAYS_ON[kind]);
    return sendPage(await pages.page(call.host, { locale, title: texts.title }, markup), 404);
  };

  return [
    openRoute({
      method: 'GET',
      path: `${EXPORT_PATHS[kind]}/:account/:export`,
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
        const markup = await exportMarkup({
          kind,
          host: call.host,
          locale,
          expiresAt: opened.expiresAt,
          parts: listed,
        });
        return sendPage(await pages.page(call.host, { locale, title: exportTexts[kind][locale].page.title }, markup));
      },
    }),
    openRoute({
      method: 'GET',
      path: `${EXPORT_PATHS[kind]}/:account/:export/:part`,
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
        const name = `${kind}-${day}-${part.part}-${found.wanted.parts_count ?? part.part}.zip`;
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
