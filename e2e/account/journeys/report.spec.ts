import { join } from 'node:path';

import { runNode } from '../../../tools/process/run-tool.ts';
import { ROOT } from '../../../tools/root.ts';
import { expect, test } from '../fixtures.ts';
import { PhotosScreen } from '../screens/photos.screen.ts';
import { arriveAtOverview } from '../screens/shell.screen.ts';

test.use({ expectedProblems: [/The page is broken/] });

test('the report of a broken page tells the way that its machines went, and is walked again', async ({
  page,
}, info) => {
  await page.route('**/assets/orders.route-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export const OrdersRoute = () => { throw new Error('The page is broken.'); };`,
    }),
  );
  const { heading, menu } = await arriveAtOverview(page);
  await menu.getByRole('link', { name: 'My photos' }).click();
  const photos = new PhotosScreen(page);
  await photos.select(3);
  await expect(photos.selectedTiles).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(photos.selectedTiles).toHaveCount(0);
  await menu.getByRole('link', { name: 'My orders' }).click();
  await expect(heading).toHaveText('Something went wrong');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the report' }).click();
  const told = await page.getByText(/Reference: [A-Za-z0-9-]{12}/).innerText();
  const [, reference = ''] = /Reference: ([A-Za-z0-9-]{12})/.exec(told) ?? [];
  const name = (await download).suggestedFilename();
  expect(reference).toHaveLength(12);
  expect(name).toContain(reference);
  const file = info.outputPath(name);
  await (await download).saveAs(file);

  const tool = join(ROOT, 'tools/replay/main.ts');
  const { code, output } = await runNode(['--conditions=@account-area/source', tool, file], ROOT);
  expect(output).toMatch(/^startUp /m);
  expect(output).toMatch(/^selection /m);
  expect(output).toContain('photo.toggled');
  expect(code, output).toBe(0);
});
