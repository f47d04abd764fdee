import { SERVICES } from '@account-area/contracts';

import type { Signer } from '../../storage/keys.ts';
import type { StoredArchive } from '../../storage/files/archive-files.ts';
import { longId, shortId } from '../images/short-id.ts';

/** Signs and checks the addresses of archives: a signed address needs no token. */
export interface ArchiveAddresses {
  /** Path and query. */
  sign(archive: StoredArchive, expiresAt: Date): string;
  /** What an address opens, or `null` when it is not ours, was changed, or has expired. */
  open(pathAndQuery: string, now: Date): StoredArchive | null;
}

/** Where archives are fetched; account and archive follow. */
export const ARCHIVE_FILES_PATH = `${SERVICES.downloads.path}/files`;

/** The signature covers account, archive and expiry; it has a purpose of its own, so it opens nothing else. */
export const createArchiveAddresses = (signer: Signer): ArchiveAddresses => {
  const signedText = (account: string, archive: string, expiry: string) => `${account}\n${archive}\n${expiry}`;

  return {
    sign({ accountId, jobId }, expiresAt) {
      const account = shortId(accountId);
      const archive = shortId(jobId);
      const expiry = Math.floor(expiresAt.getTime() / 1000).toString(36);
      const signature = signer.sign(signedText(account, archive, expiry));
      return `${ARCHIVE_FILES_PATH}/${account}/${archive}?e=${expiry}&s=${signature}`;
    },

    open(pathAndQuery, now) {
      const parts = ADDRESS.exec(pathAndQuery)?.groups;
      if (!parts) return null;
      const { account = '', archive = '', expiry = '', signature = '' } = parts;
      if (!signer.verify(signedText(account, archive, expiry), signature)) return null;
      if (Number.parseInt(expiry, 36) * 1000 <= now.getTime()) return null;
      return { accountId: longId(account), jobId: longId(archive) };
    },
  };
};

const ADDRESS = new RegExp(
  `^${ARCHIVE_FILES_PATH}/(?<account>[\\w-]{22})/(?<archive>[\\w-]{22})\\?e=(?<expiry>[0-9a-z]{1,9})&s=(?<signature>[\\w-]{43})$`,
);
