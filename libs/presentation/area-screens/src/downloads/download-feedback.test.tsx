import { startFakeDownloads } from '@account-area/transfers/testing';
import { visibleToasts } from '@account-area/feedback';
import { settle } from '@account-area/kernel/testing';
import { photoIds } from '@account-area/transfers/testing';
import { renderInEnglish } from '@account-area/feedback-screens/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { DownloadFeedback } from './download-feedback.tsx';

const start = () => {
  const world = startFakeDownloads();
  const { toastWorld } = renderInEnglish(
    <>
      <h1>My photos</h1>
      <DownloadFeedback downloads={world.actor} listHref="/downloads" />
    </>,
  );
  /** The toasts that are seen, now and after so many milliseconds. */
  const textsSeen = () => visibleToasts(toastWorld.actor.getSnapshot()).map(({ text }) => text);
  const after = (ms: number) => {
    act(() => toastWorld.clock.increment(ms));
    return textsSeen();
  };
  return { ...world, after };
};

describe('the toasts of an archive', () => {
  it('are one that changes, with what has really arrived', async () => {
    const { acceptRequest, ask, locate, ports, report, takeFile } = start();
    await act(async () => {
      ask(photoIds(2));
      await acceptRequest();
    });
    expect(await screen.findByRole('group', { name: 'Preparing download...' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View your downloads' }).getAttribute('href')).toBe('/downloads');

    await act(async () => {
      report('archive.finished');
      await locate();
      ports.archives.files.arrive({ received: 1, total: 4 });
    });
    expect(await screen.findByText('25%')).toBeTruthy();
    expect(screen.getByRole('group', { name: /^Downloading photos/ })).toBeTruthy();

    await act(async () => {
      ports.archives.files.arrive({ received: 4, total: 4 });
      await takeFile();
    });
    expect(await screen.findByRole('group', { name: 'Photos downloaded' })).toBeTruthy();
    expect(screen.queryByText(/%/)).toBeNull();
    expect(screen.getAllByRole('group')).toHaveLength(1);
  });

  it('do not say that it is downloaded while the browser fetches it', async () => {
    const { acceptRequest, ask, locate, report, takeFile } = start();
    await act(async () => {
      ask(photoIds(2));
      await acceptRequest();
      report('archive.finished');
      await locate();
      await takeFile();
    });

    expect(await screen.findByRole('group', { name: 'Downloading photos' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View your downloads' })).toBeTruthy();
  });

  it('say how many of the photos are in it when some are missing', async () => {
    const { acceptRequest, ask, locate, ports, report, takeFile } = start();
    await act(async () => {
      ask(photoIds(100));
      await acceptRequest();
      report('archive.finished');
      await locate({ photosCount: 97, requestedCount: 100 });
    });
    expect(await screen.findByRole('group', { name: 'Downloading 97 of 100 photos' })).toBeTruthy();

    await act(async () => {
      ports.archives.files.arrive({ received: 4, total: 4 });
      await takeFile();
    });
    expect(await screen.findByRole('group', { name: '97 of 100 photos downloaded' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View your downloads' })).toBeTruthy();
  });

  it('say that it has stopped on its way until it goes on', async () => {
    const { acceptRequest, after, ask, locate, ports, report } = start();
    await act(async () => {
      ask(photoIds(2));
      await acceptRequest();
      report('archive.finished');
      await locate();
      ports.archives.files.arrive({ received: 1, total: 4, isInterrupted: true });
    });
    expect(after(60_000)).toEqual(['Download interrupted. Trying again']);

    act(() => ports.archives.files.arrive({ received: 2, total: 4 }));

    expect(after(0)).toEqual(['Downloading photos']);
  });

  it('offer another try when it did not get here', async () => {
    const { acceptRequest, after, ask, locate, loseFile, ports, report } = start();
    await act(async () => {
      ask(photoIds(2));
      await acceptRequest();
      report('archive.finished');
      await locate();
      await loseFile();
    });
    expect(after(0)).toEqual(['Download failed']);

    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(ports.archives.archives.locate.calls).toHaveLength(2);
    expect(ports.archives.archives.create.calls).toHaveLength(1);
    expect(after(0)).toEqual(['Downloading photos']);
  });

  it('say how many photos are given up with a part that is refused', async () => {
    const { after, ask, refuseRequest } = start();
    await act(async () => {
      ask(photoIds(250));
      await refuseRequest();
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));

    expect(after(0)).toEqual(['250 photos were not downloaded']);
  });

  it('are one for all parts of a request', async () => {
    const { acceptRequest, ask, locate, ports, report, takeFile } = start();
    await act(async () => {
      ask(photoIds(150));
      await acceptRequest();
      report('archive.finished');
      await locate();
      ports.archives.files.arrive({ received: 4, total: 4 });
      await takeFile();
      await acceptRequest();
    });

    expect(screen.getAllByRole('group')).toHaveLength(1);
  });

  it('say where to find it when nobody waits for it any longer', async () => {
    const { acceptRequest, after, ask, clock } = start();
    await act(async () => {
      ask(photoIds(2));
      await acceptRequest();
    });
    after(5_000);
    await act(async () => clock.increment(30 * 60_000));

    expect(after(0)).toEqual(['Your download is still being prepared']);
    expect(screen.getByRole('link', { name: 'View your downloads' })).toBeTruthy();
  });

  it('say that it was deleted elsewhere', async () => {
    const { acceptRequest, after, ask, report, tell } = start();
    await act(async () => {
      ask(photoIds(2));
      await acceptRequest();
      report('connection.opened');
      await tell(null);
    });

    expect(after(0)).toEqual(['This download was deleted']);
    expect(screen.getByRole('link', { name: 'View your downloads' })).toBeTruthy();
  });

  it('say that it failed', async () => {
    const { acceptRequest, ask, report } = start();
    await act(async () => {
      ask(photoIds(2));
      await acceptRequest();
      report('archive.failed');
    });

    const toast = await screen.findByRole('group', { name: 'Download failed' });
    expect(toast.textContent).toContain('Error: Your photos could not be downloaded');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('have the reference of a failure after the request was accepted (D11)', async () => {
    const { acceptRequest, ask, ports, report } = start();
    await act(async () => {
      ask(photoIds(2));
      await acceptRequest();
      report('archive.finished');
      ports.archives.archives.locate.last().fail({ code: 'refused', reference: 'a1b2c3d4e5f6' });
      await settle();
    });

    const toast = await screen.findByRole('group', { name: 'Download failed' });
    expect(toast.textContent).toContain('Error: Your photos could not be downloaded');
    expect(toast.textContent).toContain('Reference: a1b2c3d4e5f6');
  });
});

describe('the lifetime of a toast (C08.3, C17.4)', () => {
  const prepare = async () => {
    const world = start();
    await act(async () => {
      world.ask(photoIds(2));
      await world.acceptRequest();
    });
    return world;
  };

  it('is 5 seconds for an archive that has been started', async () => {
    const { after } = await prepare();

    expect([after(4999), after(1)]).toEqual([['Preparing download...'], []]);
  });

  it('is 10 seconds for an archive that is finished', async () => {
    const { after, locate, ports, report, takeFile } = await prepare();
    await act(async () => {
      report('archive.finished');
      await locate();
      ports.archives.files.arrive({ received: 4, total: 4 });
      await takeFile();
    });

    expect([after(9999), after(1)]).toEqual([['Photos downloaded'], []]);
  });

  it('is 10 seconds for an archive that failed', async () => {
    const { after, report } = await prepare();
    await act(async () => {
      report('archive.failed');
      await settle();
    });

    expect([after(9999), after(1)]).toEqual([['Download failed'], []]);
  });

  it('is 5 seconds for a single photo, whatever becomes of it', async () => {
    const preparing = start();
    await act(async () => preparing.ask(photoIds(1)));
    expect([preparing.after(4999), preparing.after(1)]).toEqual([['Preparing download...'], []]);

    const { after, ask, locatePhoto, takePhoto } = start();
    await act(async () => {
      ask(photoIds(1));
      await locatePhoto();
      await takePhoto();
    });
    expect([after(4999), after(1)]).toEqual([['Photo downloaded'], []]);
  });
});

describe('a photo', () => {
  it('that stops on its way says so until it goes on', async () => {
    const { after, ask, locatePhoto, ports } = start();
    await act(async () => {
      ask(photoIds(1));
      await locatePhoto();
      ports.photo.files.arrive({ received: 1, total: 4, isInterrupted: true });
    });
    expect(after(60_000)).toEqual(['Download interrupted. Trying again']);

    act(() => ports.photo.files.arrive({ received: 2, total: 4 }));

    expect(after(0)).toEqual(['Preparing download...']);
  });

  it('that can be had in an archive alone has one toast', async () => {
    const { acceptRequest, after, archivePhotoAlone, ask } = start();
    await act(async () => {
      ask(photoIds(1));
      await archivePhotoAlone();
      await acceptRequest();
    });

    expect(after(0)).toEqual(['Preparing download...']);
  });

  it('that fails holds up no other, and is asked about together with those that fail, too', async () => {
    const { ask, actor: downloads, locatePhoto, ports, refusePhoto, takePhoto } = start();
    await act(async () => {
      for (const id of photoIds(3)) ask([id]);
      await refusePhoto();
      await locatePhoto();
      await takePhoto();
      await refusePhoto();
    });
    await screen.findByRole('alertdialog', { name: 'Error: Your photos could not be downloaded' });
    expect(ports.photo.photos.locate.calls).toHaveLength(3);

    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(async () => {
      for (let photo = 0; photo < 2; photo += 1) {
        await locatePhoto();
        await takePhoto();
      }
    });

    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(downloads.getSnapshot().context.photo.getSnapshot().value).toBe('success');
  });
});

describe('a download that is refused', () => {
  it('asks what to do about several photos, with the reference', async () => {
    const { ask, ports, refuseRequest } = start();
    await act(async () => {
      ask(photoIds(2));
      await refuseRequest();
    });
    const dialog = await screen.findByRole('alertdialog', { name: 'Error: Your photos could not be downloaded' });
    expect(dialog.textContent).toContain('Reference: a1b2c3d4e5f6');

    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(ports.archives.archives.create.calls).toHaveLength(2);
  });

  it('asks what to do about one photo, and forgets it when closed (C16.1)', async () => {
    const { ask, actor: downloads, refusePhoto } = start();
    await act(async () => {
      ask(photoIds(1));
      await refusePhoto();
    });
    await screen.findByRole('alertdialog', { name: 'Error: Your photo could not be downloaded' });

    fireEvent.click(screen.getByRole('button', { name: 'Close' }));

    expect(downloads.getSnapshot().context.photo.getSnapshot().value).toBe('initial');
  });
});
