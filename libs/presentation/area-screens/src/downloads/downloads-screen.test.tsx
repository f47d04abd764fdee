import { bindArchiveList } from '@account-area/transfers';
import { startFakeDownloads, startFakeArchiveList } from '@account-area/transfers/testing';
import { fail, ok, type PortError, type Result } from '@account-area/kernel';
import type { Archive } from '@account-area/transfers';
import { archiveFixture, archiveId } from '@account-area/transfers/testing';
import { renderInEnglish } from '@account-area/feedback-screens/testing';
import { act, configure, fireEvent, screen, within } from '@testing-library/react';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { DownloadsScreen } from './downloads-screen.tsx';

const start = () => {
  const world = startFakeDownloads();
  const page = startFakeArchiveList();
  renderInEnglish(
    <DownloadsScreen page={page.actor} downloads={world.actor} backHref="/" photosHref="/my-photos/photos" />,
  );
  return { ...world, page };
};

describe('the downloads page', () => {
  beforeEach(() => void vi.stubEnv('TZ', 'UTC'));
  afterEach(() => void vi.unstubAllEnvs());

  it('says that it is loading, and that there is nothing yet (D30)', async () => {
    const { page } = start();
    expect(screen.getByRole('img', { name: 'Loading your downloads' })).toBeTruthy();

    await act(() => page.answer([]));

    expect(screen.getByRole('heading', { name: 'You have no downloads yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View your photos' }).getAttribute('href')).toBe('/my-photos/photos');
  });

  it('lists archives with their state, size and expiry (C17.5)', async () => {
    const { page } = start();
    await act(() =>
      page.answer([
        archiveFixture(),
        archiveFixture({ id: archiveId('two'), name: 'Norway', status: 'failed', sizeBytes: null, expiresAt: null }),
        archiveFixture({ id: archiveId('three'), status: 'started', progress: 0.4, sizeBytes: null, expiresAt: null }),
      ]),
    );
    const rows = within(screen.getByRole('list', { name: 'Your downloads' })).getAllByRole('listitem');

    expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
      'Ready4.2 MBAvailable until 22 Mar 2026',
      'Failed2 photos, requested on 15 Mar 2026 at 11:00:00',
      'Being prepared',
    ]);
    expect(
      within(screen.getByRole('list', { name: 'Your downloads' }))
        .getAllByRole('heading')
        .map((name) => name.textContent),
    ).toEqual([
      '2 photos, requested on 15 Mar 2026 at 11:00:00',
      'Norway',
      '2 photos, requested on 15 Mar 2026 at 11:00:00',
    ]);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  });

  it('tells archives apart by when their photos were taken, and by the part that they are', async () => {
    const { page } = start();
    const period = { from: { year: 2025, month: 10 }, to: { year: 2026, month: 3 } };
    const month = { from: { year: 2026, month: 3 }, to: { year: 2026, month: 3 } };
    await act(() =>
      page.answer([
        archiveFixture({ period, part: { number: 2, count: 6 } }),
        archiveFixture({ id: archiveId('two'), period: month }),
      ]),
    );

    expect(screen.getAllByRole('heading', { level: 2 }).map((name) => name.textContent)).toEqual([
      'October 2025 – March 2026, part 2 of 6',
      'March 2026',
    ]);
    const named = /October 2025 – March 2026, part 2 of 6, 2 photos, requested on 15 Mar 2026 at 11:00:00/;
    expect(screen.getAllByRole('button', { name: named })).toHaveLength(2);
  });

  it('says how many of the photos are in an archive that is finished', async () => {
    const { page } = start();
    const contents = { photosCount: 97, requestedCount: 100 };
    await act(() =>
      page.answer([
        archiveFixture({ contents }),
        archiveFixture({ id: archiveId('two'), status: 'failed', contents, sizeBytes: null, expiresAt: null }),
      ]),
    );

    expect(screen.getAllByRole('heading', { level: 2 }).map((name) => name.textContent)).toEqual([
      '97 of 100 photos, requested on 15 Mar 2026 at 11:00:00',
      '100 photos, requested on 15 Mar 2026 at 11:00:00',
    ]);
  });

  it('dates archives by the clock of the device', async () => {
    vi.stubEnv('TZ', 'Pacific/Kiritimati');
    const { page } = start();
    await act(() => page.answer([archiveFixture({ createdAt: '2026-03-15T10:00:00Z' })]));

    expect(screen.getByRole('heading', { name: '2 photos, requested on 16 Mar 2026 at 00:00:00' })).toBeTruthy();
  });

  it('tells archives of as many photos apart that were requested on the same day (D73)', async () => {
    const { page } = start();
    await act(() =>
      page.answer([
        archiveFixture({ createdAt: '2026-03-15T11:00:42Z' }),
        archiveFixture({ id: archiveId('two'), createdAt: '2026-03-15T11:00:05Z' }),
      ]),
    );

    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Download again: 2 photos, requested on 15 Mar 2026 at 11:00:42',
      'Delete: 2 photos, requested on 15 Mar 2026 at 11:00:42',
      'Download again: 2 photos, requested on 15 Mar 2026 at 11:00:05',
      'Delete: 2 photos, requested on 15 Mar 2026 at 11:00:05',
    ]);
  });

  it('says what went wrong, and tries again', async () => {
    const { page } = start();
    await act(page.refuse);
    expect(screen.getByText('Error: Your downloads could not be loaded')).toBeTruthy();

    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => page.answer());

    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('downloads an archive again, with what has really arrived', async () => {
    const { locate, page, ports, takeFile } = start();
    await act(() => page.answer());
    fireEvent.click(
      screen.getByRole('button', { name: 'Download again: 2 photos, requested on 15 Mar 2026 at 11:00:00' }),
    );
    await act(locate);
    expect(screen.getByText('Downloading')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();

    act(() => ports.archives.files.arrive({ received: 1, total: 2 }));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
    await act(takeFile);

    expect(ports.archives.files.saving.last().input.fileName).toBe('archive-1.zip');
    expect(page.list.calls.length).toBeGreaterThan(1);
  });

  it('deletes an archive once that is confirmed', async () => {
    const { page } = start();
    await act(() => page.answer());
    fireEvent.click(screen.getByRole('button', { name: 'Delete: 2 photos, requested on 15 Mar 2026 at 11:00:00' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this download?' });
    const confirm = within(dialog).getByRole('button', { name: 'Delete' });
    expect(confirm.dataset['variant']).toBe('destructive');
    fireEvent.click(confirm);
    await act(page.refuseDeletion);
    expect(within(dialog).getByText('Error: Your download could not be deleted')).toBeTruthy();

    fireEvent.click(confirm);

    expect(page.remove.calls.map(({ input }) => input)).toEqual(['archive-1', 'archive-1']);
  });
});

describe('the list of a page that React mounts twice, as it does while developing', () => {
  beforeEach(() => configure({ reactStrictMode: true }));
  afterEach(() => configure({ reactStrictMode: false }));

  it('is shown, whatever became of the call that was abandoned', async () => {
    const answers: ((list: Result<readonly Archive[], PortError>) => void)[] = [];
    const archives = {
      list: (signal: AbortSignal) =>
        new Promise<Result<readonly Archive[], PortError>>((resolve) => {
          answers.push(resolve);
          signal.addEventListener('abort', () => resolve(fail({ code: 'unreachable', reference: 'a1b2c3d4e5f6' })));
        }),
      delete: () => Promise.resolve(ok(undefined)),
    };
    const { actor: downloads } = startFakeDownloads();
    const Page = () => {
      const [machine] = useState(() => bindArchiveList({ archives }));
      return (
        <DownloadsScreen
          page={useActorRef(machine)}
          downloads={downloads}
          backHref="/"
          photosHref="/my-photos/photos"
        />
      );
    };
    renderInEnglish(<Page />);
    expect(answers).toHaveLength(2);

    await act(async () => answers.at(-1)?.(ok([archiveFixture()])));

    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByText('Error: Your downloads could not be loaded')).toBeNull();
  });
});
