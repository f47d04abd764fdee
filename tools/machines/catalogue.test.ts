import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { ROOT } from '../root.ts';
import { catalogue } from './catalogue.ts';
import { tablesOf } from './tables.ts';

const libraries = await catalogue();
const entries = libraries.flatMap((library) => library.entries);
const entryOf = (id: string) => {
  const entry = entries.find((each) => each.id === id);
  if (entry === undefined) throw new Error(`The catalogue has no ${id}.`);
  return entry;
};

const senders = (id: string) => Object.fromEntries(entryOf(id).events.map(({ sender, type }) => [type, sender]));

describe('the catalogue', () => {
  it('has each machine once, and says what it is', () => {
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    expect(entries.filter(({ about }) => about === '')).toEqual([]);
  });

  it('has words for each event that callers send', () => {
    const events = entries.flatMap(({ events: heard, id }) => heard.map((event) => ({ ...event, machine: id })));

    expect(
      events
        .filter(({ about, sender }) => sender === 'public' && about === '')
        .map(({ machine, type }) => `${machine}: ${type}`),
    ).toEqual([]);
  });

  it('has words for each port', () => {
    const ports = libraries.flatMap(({ name, ports: asked }) =>
      asked.map((port) => ({ ...port, name: `${name}: ${port.name}` })),
    );

    expect(ports.filter(({ promise }) => promise === '').map(({ name }) => name)).toEqual([]);
  });

  it('knows what each port is faked and checked with', () => {
    const portOf = (library: string, port: string) =>
      libraries.find(({ name }) => name === `@account-area/${library}`)?.ports.find(({ name }) => name === port);

    expect(portOf('session', 'TokenStore')).toMatchObject({
      of: '@account-area/session',
      methods: ['read', 'keep', 'replace', 'clear', 'follow'],
      fake: 'fakeSessionPorts().tokensOf(…).store',
      kits: ['tokenStorePromises'],
    });
    expect(portOf('albums', 'PageKeeper')).toMatchObject({
      of: '@account-area/kernel',
      fake: 'fakeAlbumsPorts().keeper',
      kits: ['pageKeeperPromises'],
    });
    expect(portOf('transfers', 'UploadRecords')).toMatchObject({
      fake: 'memoryUploadRecords',
      kits: ['uploadRecordsPromises'],
    });
    expect(portOf('order-history', 'OrderService')?.methods).toContain('changeAddress');
    expect(libraries.flatMap(({ ports }) => ports).map(({ name }) => name)).not.toContain('DownloadsRef');
  });

  it('shows each kit beside its port, but for those of the kernel that others are made of', () => {
    const hidden = libraries
      .filter(({ name }) => name !== '@account-area/kernel')
      .flatMap(({ forTests, name, ports }) => {
        const shown = new Set(ports.flatMap(({ kits }) => kits));
        const kits = forTests.match(/\w+Promises/g) ?? [];
        return kits.filter((kit) => !shown.has(kit)).map((kit) => `${name}: ${kit}`);
      });

    expect(hidden).toEqual([]);
  });

  it('shows the kits of the kernel beside each port whose methods they check', () => {
    const callKitsOf = (library: string, port: string) =>
      libraries
        .find(({ name }) => name === `@account-area/${library}`)
        ?.ports.find(({ name }) => name === port)
        ?.callKits.join(', ');

    expect(callKitsOf('albums', 'AlbumService')).toBe(
      'cursorPagesPromises, remoteCallPromises, remoteChangeOncePromises',
    );
    expect(callKitsOf('projects', 'ProjectService')).toBe(
      'offsetPagesPromises, remoteCallPromises, remoteChangePromises, remoteDeletionPromises',
    );
    expect(callKitsOf('customer', 'EmailChangeService')).toBe('remoteChangeOncePromises, remoteChangePromises');
    expect(callKitsOf('projects', 'categories')).toBe('remoteCallPromises');
    expect(callKitsOf('session', 'SignInProvider')).toBe('');
    expect(callKitsOf('transfers', 'FileReading')).toBe('');
  });

  it('has a kit for each port, or the decision says why not', () => {
    const page = readFileSync(join(ROOT, 'docs/decisions/0368-ports-have-kits-of-their-promises.md'), 'utf8');
    const [, reasons = ''] = /\*\*Without a kit\.\*\*(.*?)\n\n\*\*/s.exec(page) ?? [];
    const excused = [...reasons.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    const bare = libraries
      .flatMap(({ ports }) => ports)
      .filter(({ callKits, kits }) => kits.length + callKits.length === 0)
      .map(({ name }) => name);

    expect([...new Set(bare)].filter((name) => !excused.includes(name))).toEqual([]);
  });

  it('knows what events carry, and who sends them', () => {
    expect(entryOf('selection').events).toContainEqual({
      type: 'photo.toggled',
      payload: 'id: PhotoId, group: PhotoGroup, place?: number',
      sender: 'public',
      about: 'One photo in or out.',
    });
    expect(senders('widgetList')).toMatchObject({ 'deletion.asked': 'public', 'widget.changed': 'internal' });
    expect(senders('area')).toMatchObject({ 'signOut.asked': 'public', 'uploads.sending': 'internal' });
    expect(senders('startUp')).toMatchObject({ 'locale.chosen': 'public', 'configuration.loaded': 'internal' });
    expect(senders('lease')).toMatchObject({ 'token.rejected': 'public', 'credentials.kept': 'internal' });
  });

  it('knows what ports report and actors send', () => {
    expect(senders('uploadQueue')).toMatchObject({ 'files.added': 'public', 'connection.lost': 'internal' });
    expect(senders('photoDownload')).toMatchObject({ 'photo.asked': 'public', 'file.progressed': 'internal' });
    expect(senders('list')).toMatchObject({ 'list.shown': 'public', 'page.answered': 'internal' });
  });

  it('knows services that are bound as they are, failures, and what is left open', () => {
    expect(entryOf('modalStack').ports.map(({ name }) => name)).toEqual(['history.keep', 'history.follow']);
    expect(entryOf('emailChange').errors).toContain('unreachable');
    expect(entryOf('list').parameters).toEqual(['Query', 'Row extends ListRow', 'Failure']);
  });

  it('knows ports by their signatures, selectors by what they read, errors by their codes', () => {
    const { delays, errors, ports, selectors } = entryOf('photoDeletion');

    expect(delays).toEqual(['undoWindow', 'retryPause']);
    expect(errors).toEqual(['retries-exhausted']);
    expect(ports.find(({ name }) => name === 'photos.removeAll')).toEqual({
      name: 'photos.removeAll',
      signature: '(removal: AllPhotosRemoval, signal: AbortSignal) => Promise<Result<undefined, PortError>>',
      about: 'Deletes every photo that was there when it was confirmed.',
    });
    expect(selectors.find(({ name }) => name === 'canUndo')).toEqual({
      name: 'canUndo',
      signature: '(snapshot) => boolean',
      about: 'Whether nothing was sent yet: offer to undo it.',
    });
  });

  it('says what ports in groups of ports need, those too that a function gives', () => {
    const portsOf = (id: string) => entryOf(id).ports.map(({ name }) => name);

    expect(portsOf('downloads')).toEqual(expect.arrayContaining(['photo.files.save', 'archives.archives.find']));
    expect(portsOf('session')).toEqual(expect.arrayContaining(['tokensOf', 'tokensOf(…).store.replace']));
    expect(portsOf('startUp')).toContain('session.tokensOf(…).provider.begin');
    expect(portsOf('lease')).toEqual(portsOf('session'));
    expect(portsOf('area')).toContain('late.uploads');
  });

  it('knows the ports of machines that several functions bind', () => {
    expect(entryOf('list').ports.map(({ about, name }) => `${name}: ${about}`)).toEqual([
      'load: For `bindCursorList`.',
      'load: For `bindOffsetList`.',
    ]);
  });

  it('knows guards, and the stories that show a machine with the state of each', () => {
    const { guards, stories } = entryOf('uploadQueue');

    expect(entryOf('photoDeletion').guards).toContain('hasRetriesLeft');
    expect(guards).not.toEqual([]);
    expect(stories).toContainEqual({
      id: 'screens-photo-library-upload--nothing-chosen',
      title: 'Screens/Photo library/Upload',
      name: 'Nothing Chosen',
      state: 'work.resting',
    });
  });

  it('is shown as tables, in which a bar ends no cell', () => {
    const rows = tablesOf(entryOf('selection')).split('\n');
    expect(rows.slice(0, 3)).toEqual([
      '| Event | Payload | Sender |  |',
      '| --- | --- | --- | --- |',
      '| `all.deselected` |  | public | All photos are deselected, but selecting goes on; the range is let go. |',
    ]);
    expect(rows.at(-1)).toBe('Its fake world, besides `actor`, `ports`, `clock` and `pass`: `toggle()`, `selected()`.');
  });
});
