import { expect, it } from 'vitest';

import { adapterLibraries, exportTables } from './adapter-libraries.ts';

const libraries = adapterLibraries();
const exportedBy = (library: string, entry = 'index') =>
  libraries.find(({ name }) => name === `@account-area/${library}`)?.entries.find((each) => each.entry === entry)
    ?.exported ?? [];
const portsOf = (library: string, adapter: string) =>
  exportedBy(library)
    .find(({ name }) => name === adapter)
    ?.ports.map(({ name }) => name);

it('lists what products import, and nothing that is for tests', () => {
  const entriesOf = (library: string) =>
    libraries.find(({ name }) => name === `@account-area/${library}`)?.entries.map(({ entry }) => entry);

  expect(libraries.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['@account-area/http', '@account-area/photo-library']),
  );
  expect(libraries.map(({ name }) => name)).not.toContain('@account-area/browser');
  expect([entriesOf('oauth'), entriesOf('photo-library')]).toEqual([['index', 'node'], ['index']]);
});

it('knows the ports of adapters: alone, several in one, in a group, and of what is more than a port', () => {
  expect(portsOf('websocket', 'createPushDeletionNews')).toEqual(['DeletionNews']);
  expect(portsOf('http', 'createHttpTimelineService')).toEqual(['TimelineService', 'PhotoIdsService']);
  expect(portsOf('http', 'createHttpIdentityServices')).toContain('AccountDeletionService');
  expect(portsOf('node', 'folderSessionPorts')).toEqual(['SessionPorts']);
  expect(portsOf('http', 'createServerClock')).toEqual(['SessionClock']);
  expect(portsOf('node', 'createProgramWorld')).toEqual([]);
});

it('has words for whatever an adapter library exports', () => {
  const silent = libraries
    .filter(({ folder }) => folder.startsWith('libs/infrastructure/'))
    .flatMap(({ entries, name }) =>
      entries.flatMap(({ exported }) =>
        exported.flatMap(({ about, name: it }) => (about === '' ? [`${name}: ${it}`] : [])),
      ),
    );

  expect(silent).toEqual([]);
});

it('is shown as a table for each entry, adapters first', () => {
  const [oauth] = libraries.filter(({ name }) => name === '@account-area/oauth');
  const lines = oauth === undefined ? [] : exportTables(oauth).split('\n');

  expect(lines.slice(0, 3)).toEqual([
    '| Export | Kind | Port |  |',
    '| --- | --- | --- | --- |',
    expect.stringMatching(
      /^\| `createDeviceSignIn` \| adapter \| `SignInProvider` \(session\) \| Sign-in of a program/,
    ),
  ]);
  expect(lines).toContain('From `@account-area/oauth/node`:');
});
