import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { readLocales } from '../build/locale-files.ts';
import { ROOT } from '../root.ts';

/** What pages have in double quotes that no customer reads, by where it is used. */
const NO_TEXTS: Readonly<Record<string, string>> = {
  'Auth Error': 'reports',
  'Exceeded maximum amount of retries!': 'reports',
  OK: 'the push connection',
  b2b: 'a claim',
  'delete-all-photos': 'a trigger of surveys',
  false: 'the storage of a browser',
  '2024': 'an answer',
  '3': 'an answer',
  '2024/3': 'an answer',
  's/n': 'a rule of addresses',
  snc: 'a rule of addresses',
  '!': 'a mark',
  '(D21)': 'how a page names a ruling',
  'decision 18': 'how a page names a decision',
};

/** Texts that pages have cut, or with a value in them: by which message they are shown. */
const SHOWN_OTHERWISE: Readonly<Record<string, string>> = {
  '+N': 'month.more',
  '+2': 'month.more',
  'Date taken ...': 'sort.date-taken',
  'Date uploaded ...': 'sort.date-uploaded',
  'Date added (new-old)': 'sort.choice',
  '(old-new)': 'sort.oldest-first',
  'photos ... albums': 'album.photos-not-removed',
  "We've run into a problem exporting your photos...": 'export.failed',
  "We've run into a problem exporting your photos. Please try again later or return to your photo library.":
    'export.failed',
  "{count} photos removed from '{albumName}'": 'album.photos-removed',
  "Photos copied to '{albumName}'": 'copy.done',
  'Shared with {count} person/people': 'shared.with',
  'Adding {amount} photos to editor...': 'prints.adding',
  'in N days': 'storage.left.days',
  'Your photos will be {deleted tomorrow | deleted today | deleted in N days}': 'storage.notice.days',
  '9 of 10 shown': 'list.unreadable',
  next: 'list.next',
  'online version': 'widgets.title',
  'Photo without a date': 'photo.label-unknown-date',
};

const english = readLocales().get('en-GB') ?? {};

const quoted = new Set(
  globSync('docs/specification/*.md', { cwd: ROOT }).flatMap((page) =>
    [...readFileSync(join(ROOT, page), 'utf8').matchAll(/"([^"]+)"/g)].map(([, text = '']) =>
      text.replaceAll(/\s+/g, ' '),
    ),
  ),
);

describe('what the specification has in double quotes', () => {
  it('is a message in English, byte for byte', () => {
    const texts = new Set(Object.values(english));
    expect([...quoted].filter((text) => !texts.has(text) && !(text in { ...NO_TEXTS, ...SHOWN_OTHERWISE }))).toEqual(
      [],
    );
  });

  it('is no message only where it stands there, and shown otherwise by a message that exists', () => {
    expect(Object.keys({ ...NO_TEXTS, ...SHOWN_OTHERWISE }).filter((text) => !quoted.has(text))).toEqual([]);
    expect(Object.values(SHOWN_OTHERWISE).filter((id) => !(id in english))).toEqual([]);
  });
});
