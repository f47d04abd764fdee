import { expect, test } from '../fixtures.ts';
import { Fingers, middleOf } from '../screens/fingers.ts';
import { PhotosScreen } from '../screens/photos.screen.ts';
import { arriveSignedIn } from '../screens/sign-in.screen.ts';

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

test.describe('selecting by a finger', () => {
  test('takes what it is drawn over, and scrolls on at the edge', async ({ page }) => {
    await arriveSignedIn(page, '/my-photos/photos');
    const photos = new PhotosScreen(page);
    await photos.shown();
    const finger = await Fingers.of(page);

    await finger.down(await middleOf(photos.tile(0, 1)));
    await expect(photos.actions).toContainText('1 selected');
    await finger.move(await middleOf(photos.tile(0, 5)));
    await expect(photos.actions).toContainText('5 selected');
    const before = await page.evaluate(() => scrollY);

    await finger.move([200, 836]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 600);
    await finger.up();

    const selected = () => photos.actions.textContent();
    const reached = Number(/\d+/.exec((await selected()) ?? '')?.[0]);
    expect(reached).toBeGreaterThan(12);
    await expect(photos.actions).toContainText(`${reached} selected`);
  });

  test('takes the photo on which it rests, for however long', async ({ page }) => {
    await arriveSignedIn(page, '/my-photos/photos');
    const photos = new PhotosScreen(page);
    await photos.shown();
    await page.evaluate(() => {
      const seen: string[] = [];
      Reflect.set(globalThis, 'seen', seen);
      new MutationObserver(() =>
        seen.push(`${document.querySelectorAll('[role=gridcell][aria-selected=true]').length}`),
      ).observe(document.body, { subtree: true, attributeFilter: ['aria-selected'] });
    });
    const finger = await Fingers.of(page);

    await finger.down(await middleOf(photos.tile(0, 1)));
    await expect(photos.actions).toContainText('1 selected');
    await finger.rest(900);
    await finger.up();
    await expect(photos.actions).toContainText('1 selected');
    const seen = await page.evaluate(() => {
      const counts: unknown = Reflect.get(globalThis, 'seen');
      return counts;
    });
    expect(seen).toEqual(['1']);
    await expect(page).toHaveURL(/\/my-photos\/photos$/);
  });

  test('scrolls as ever when it does not rest', async ({ page }) => {
    await arriveSignedIn(page, '/my-photos/photos');
    const photos = new PhotosScreen(page);
    await photos.shown();
    const finger = await Fingers.of(page);

    await finger.down([200, 700]);
    for (let y = 680; y > 300; y -= 20) await finger.move([200, y]);
    await finger.up();

    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    await expect(photos.actions).toHaveCount(0);
  });
});
