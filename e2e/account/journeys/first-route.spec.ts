import { filesUntilFirstThumbnail } from '../../../tools/bench/page-load.ts';
import { filesOfFirstRoute } from '../../../tools/build/first-route-size.ts';
import { expect, test } from '../fixtures.ts';
import { newCustomer } from '../screens/sandbox.ts';
import { arriveSignedIn } from '../screens/sign-in.screen.ts';

const PHOTOS = 12;

test('the photos load what their size is measured by, and nothing else before they are there', async ({
  context,
  page,
  request,
}) => {
  await arriveSignedIn(page, '/my-photos/photos', await newCustomer(request, PHOTOS));
  const measured = filesOfFirstRoute('src/routes/photos.route.tsx').map((file) => `/${file}`);
  // What is not asked for waits three seconds for the photos, which a busy machine may need.
  await expect(async () => {
    const loaded = await filesUntilFirstThumbnail(context, page.url());
    expect(loaded.map(({ path }) => path).toSorted()).toEqual(measured.toSorted());
  }).toPass();
});
