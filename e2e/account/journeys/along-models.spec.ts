import { deletionsModel } from '@account-area/deletion/models';
import { coveringPathsOf } from '@account-area/kernel/models';
import { selectionModel } from '@account-area/selection/models';

import { expect, test } from '../fixtures.ts';
import { PhotosScreen } from '../screens/photos.screen.ts';
import { newCustomer } from '../screens/sandbox.ts';
import { beginSignedIn } from '../screens/signed-in.ts';

/** Few enough to be all of one month, as in the model of the selection. */
const PHOTOS = 4;

test.describe('every step of a model can be taken on the page, with', () => {
  let photos: PhotosScreen;

  test.beforeEach(async ({ page, request }) => {
    const email = await newCustomer(request, PHOTOS);
    await page.clock.install();
    await beginSignedIn(page, '/my-photos/photos', email);
    photos = new PhotosScreen(page);
    await photos.shown();
  });

  test('the selection', async ({ page }) => {
    const press = (name: string) => photos.actions.getByRole('button', { name, exact: true }).click();
    const drawTo = (index: number) => photos.tile(0, index).click({ modifiers: ['Shift'] });
    const isOff = async () => {
      await expect(photos.actions).toHaveCount(0);
      await expect(photos.selectedTiles).toHaveCount(0);
    };
    const areSelected =
      (...indexes: readonly number[]) =>
      async () => {
        await expect(photos.actions).toContainText(`${indexes.length} selected`);
        await expect(photos.selectedTiles).toHaveCount(indexes.length);
        for (const index of indexes) await expect(photos.tile(0, index)).toHaveAttribute('aria-selected', 'true');
      };

    for (const path of coveringPathsOf(selectionModel)) {
      if (await photos.actions.isVisible()) await press('Cancel');
      await path.walk({
        events: {
          'selecting starts': () => page.getByRole('button', { name: 'Select', exact: true }).click(),
          'selecting stops': () => press('Cancel'),
          'the first is toggled': () => photos.pressMark(0, 0),
          'all are selected': () => page.keyboard.press('ControlOrMeta+a'),
          'all are deselected': () => press('Deselect all'),
          'a range is drawn to the second': async () => {
            // A range begins at what was selected last.
            if ((await photos.selectedTiles.count()) === 0) await photos.pressMark(0, 0);
            await drawTo(1);
          },
          'the range grows to the last': () => drawTo(PHOTOS - 1),
          'the month is deselected': () => page.getByRole('checkbox', { name: /^Deselect all in/ }).click(),
        },
        states: {
          off: isOff,
          'off again': isOff,
          'none yet': areSelected(),
          'none left': areSelected(),
          'the first': areSelected(0),
          'the first two': areSelected(0, 1),
          'the range drawn anew': areSelected(0, 1),
          'all by range': areSelected(0, 1, 2, 3),
          all: areSelected(0, 1, 2, 3),
        },
      });
    }
  });

  test('deletions', async ({ page }) => {
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'DELETE') sent += 1;
    });
    const isSeen = (left: number, sentByThen: number, isUndoable: boolean) => async () => {
      await expect(photos.countInTab).toContainText(String(left));
      await expect(photos.toast(/Photo deleted/)).toHaveCount(isUndoable ? 1 : 0);
      expect(sent).toBe(sentByThen);
    };

    for (const path of coveringPathsOf(deletionsModel)) {
      await path.walk({
        events: {
          'photos are to be deleted': async () => {
            await photos.select(1);
            await photos.deleteSelected('Delete photo');
          },
          'that is undone': () =>
            photos
              .toast(/Photo deleted/)
              .getByRole('button', { name: 'Undo' })
              .click(),
          'that is carried out': async () => {
            const answered = page.waitForResponse((response) => response.request().method() === 'DELETE');
            await page.clock.fastForward(10_000);
            expect((await answered).status()).toBe(200);
          },
        },
        states: {
          quiet: isSeen(PHOTOS, 0, false),
          deleting: isSeen(PHOTOS - 1, 0, true),
          undone: isSeen(PHOTOS, 0, false),
          done: isSeen(PHOTOS - 1, 1, false),
        },
      });
    }
  });
});
