import type { Signer } from '../../storage/keys.ts';
import { longId, shortId } from '../images/short-id.ts';
import type { ExportKind } from './exports.ts';

interface AddressedExport {
  readonly kind: ExportKind;
  readonly account_id: string;
  readonly id: string;
}

/** What an address of an export opens. */
export interface OpenedExport {
  readonly accountId: string;
  readonly exportId: string;
  /** `null` for the page that lists the parts. */
  readonly partId: string | null;
  readonly expiresAt: Date;
}

/** Signs and checks the addresses of exports: they come by mail, and open on any device. */
export interface ExportAddresses {
  /** Path and query of the page. */
  page(of: AddressedExport, expiresAt: Date): string;
  /** Path and query of a file. */
  part(of: AddressedExport, partId: string, expiresAt: Date): string;
  /** `null` for an address that is not ours, was changed, or has expired. */
  open(pathAndQuery: string, now: Date): OpenedExport | null;
}

/** Where exports of a kind are fetched; account and export follow. */
export const EXPORT_PATHS: Readonly<Record<ExportKind, string>> = { photos: '/exports', data: '/data-copies' };

/** Where another one is asked for. */
export const WAYS_ON: Readonly<Record<ExportKind, string>> = { photos: '/my-photos/photos', data: '/settings' };

export const createExportAddresses = (signer: Signer): ExportAddresses => {
  const signed = (path: string, expiry: string) => `${path}\n${expiry}`;
  const sign = (path: string, expiresAt: Date) => {
    const expiry = Math.floor(expiresAt.getTime() / 1000).toString(36);
    return `${path}?e=${expiry}&s=${signer.sign(signed(path, expiry))}`;
  };
  const pagePath = ({ account_id: account, id, kind }: AddressedExport) =>
    `${EXPORT_PATHS[kind]}/${shortId(account)}/${shortId(id)}`;

  return {
    page: (of, expiresAt) => sign(pagePath(of), expiresAt),
    part: (of, partId, expiresAt) => sign(`${pagePath(of)}/${shortId(partId)}`, expiresAt),
    open(pathAndQuery, now) {
      const found = ADDRESS.exec(pathAndQuery)?.groups;
      if (!found) return null;
      const { account = '', expiry = '', path = '', signature = '', wanted = '' } = found;
      if (!signer.verify(signed(path, expiry), signature)) return null;
      const expiresAt = new Date(Number.parseInt(expiry, 36) * 1000);
      if (expiresAt <= now) return null;
      const part = found['part'];
      return {
        accountId: longId(account),
        exportId: longId(wanted),
        partId: part === undefined ? null : longId(part),
        expiresAt,
      };
    },
  };
};

const ADDRESS = new RegExp(
  `^(?<path>(${Object.values(EXPORT_PATHS).join('|')})/(?<account>[\\w-]{22})/(?<wanted>[\\w-]{22})(/(?<part>[\\w-]{22}))?)\\?e=(?<expiry>[0-9a-z]{1,9})&s=(?<signature>[\\w-]{43})$`,
);
