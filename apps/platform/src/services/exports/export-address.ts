import type { Signer } from '../../storage/keys.ts';
import { longId, shortId } from '../images/short-id.ts';

interface AddressedExport {
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

/** Where exports are fetched; account and export follow. */
export const EXPORTS_PATH = '/exports';

export const createExportAddresses = (signer: Signer): ExportAddresses => {
  const signed = (path: string, expiry: string) => `${path}\n${expiry}`;
  const sign = (path: string, expiresAt: Date) => {
    const expiry = Math.floor(expiresAt.getTime() / 1000).toString(36);
    return `${path}?e=${expiry}&s=${signer.sign(signed(path, expiry))}`;
  };
  const pagePath = ({ account_id: account, id }: AddressedExport) =>
    `${EXPORTS_PATH}/${shortId(account)}/${shortId(id)}`;

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
  `^(?<path>${EXPORTS_PATH}/(?<account>[\\w-]{22})/(?<wanted>[\\w-]{22})(/(?<part>[\\w-]{22}))?)\\?e=(?<expiry>[0-9a-z]{1,9})&s=(?<signature>[\\w-]{43})$`,
);
