import type { Page, Request } from '@playwright/test';

import { expect, expectAccessible, test } from '../fixtures.ts';
import { dropOn, folderWith } from '../screens/dropping.ts';
import { PhotosScreen } from '../screens/photos.screen.ts';
import { ALONE, heal, letTimeGoBy, newCustomer, provoke } from '../screens/sandbox.ts';
import { ShellScreen } from '../screens/shell.screen.ts';
import { beginSignedIn } from '../screens/signed-in.ts';
import { newHeic, newPhoto, UploadScreen } from '../screens/upload.screen.ts';

const UPLOAD = '/photo-management/uploads/:upload';

test.use({ expectedProblems: [/Failed to load resource/] });

/** The photos of a new customer, and the dialog to add more. */
const arrive = async (page: Page, email: string): Promise<UploadScreen> => {
  await beginSignedIn(page, '/my-photos/photos', email);
  const upload = new UploadScreen(page);
  await upload.open();
  return upload;
};

/** Where each `PATCH` of an upload began, in order. */
const offsetsSent = (page: Page): readonly number[] => {
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  return offsets;
};

const photosTab = (page: Page, count: number) =>
  page.getByRole('navigation', { name: 'Photo library' }).getByRole('link', { name: `Photos ${count}`, exact: true });

test('photos of every kind are added, and anything else is refused by name', async ({ page, request }) => {
  const upload = await arrive(page, await newCustomer(request));
  const requests: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/uploads')) requests.push(sent.method());
  });

  await upload.choose(newPhoto('beach.jpg'), newPhoto('lake.jpg', { of: 'life.jpg' }), newHeic('IMG_0001.HEIC'), {
    name: 'holiday.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('%PDF-1.7 no photo at all'),
  });
  await expect(upload.file('holiday.jpg')).toContainText('Not added: only JPEG, PNG and HEIC photos can be added');
  await expect(upload.file('IMG_0001.HEIC')).toContainText('Ready to upload');
  await expectAccessible(page);
  expect(requests).toEqual([]);

  await upload.start(3).click();
  for (const name of ['beach.jpg', 'lake.jpg', 'IMG_0001.HEIC']) {
    await expect(upload.file(name)).toContainText('Uploaded');
  }
  await upload.button('Close').click();

  await expect(photosTab(page, 3)).toBeVisible();
  await new PhotosScreen(page).shown();
});

test('a folder that is dropped on the page is added with the folders in it', async ({ page, request }) => {
  await beginSignedIn(page, '/my-photos/photos', await newCustomer(request, 3));
  await new PhotosScreen(page).shown();
  const upload = new UploadScreen(page);

  await dropOn(page, await folderWith('beach.jpg', 'Norway/fjord.jpg', 'Norway/notes.txt', 'Norway/.DS_Store'));

  await expect(upload.dialog.getByText('or drag photos and folders here')).toBeVisible();
  await expect(upload.file('notes.txt')).toContainText('Not added: only JPEG, PNG and HEIC photos can be added');
  await upload.start(2).click();
  for (const name of ['beach.jpg', 'fjord.jpg']) await expect(upload.file(name)).toContainText('Uploaded');
  await expect(upload.dialog.getByRole('listitem')).toHaveCount(3);
  await upload.button('Close').click();
  await expect(photosTab(page, 5)).toBeVisible();
});

test('files that are dropped before they can be read wait, and the page stays', async ({ page, request }) => {
  let load: () => void = () => undefined;
  const loading = new Promise<void>((resolve) => {
    load = resolve;
  });
  let asked = 0;
  await page.route(/\/uploads\.module-[^/]+\.js$/, async (route) => {
    asked += 1;
    await loading;
    await route.continue();
  });
  await beginSignedIn(page, '/my-photos/photos', await newCustomer(request, 3));
  const photos = new PhotosScreen(page);
  await photos.shown();
  const upload = new UploadScreen(page);

  await dropOn(page, await folderWith('beach.jpg'));
  await expect.poll(() => asked).toBe(1);
  await expect(upload.dialog).toHaveCount(0);
  load();

  await expect(upload.file('beach.jpg')).toContainText('Ready to upload');
  await expect(page).toHaveURL('/my-photos/photos');
});

test('a connection that is lost before uploads are loaded leaves the page as it is', async ({
  context,
  page,
  request,
}) => {
  const code = /\/uploads\.module-[^/]+\.js$/;
  let fail: () => void = () => undefined;
  const failing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(code, async (route) => {
    await failing;
    await route.abort('internetdisconnected');
  });
  const wanted = page.waitForRequest(code);
  await beginSignedIn(page, '/my-photos/photos', await newCustomer(request, 3));
  await new PhotosScreen(page).shown();
  await wanted;
  await page.evaluate(() => addEventListener('vite:preloadError', () => document.body.setAttribute('data-failed', '')));
  const samePage = page.locator('body[data-failed]');

  await context.setOffline(true);
  fail();
  await expect(samePage).toBeVisible();
  await context.setOffline(false);
  await page.unroute(code);
  await new UploadScreen(page).open();

  await expect(samePage).toBeVisible();
});

test('a picture of the clipboard is added by pasting it', async ({ context, page, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await beginSignedIn(page, '/my-photos/photos', await newCustomer(request, 3));
  await new PhotosScreen(page).shown();
  await page.evaluate(async () => {
    const picture = new OffscreenCanvas(64, 48);
    picture.getContext('2d')?.fillRect(0, 0, 32, 48);
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': await picture.convertToBlob() })]);
  });

  await page.keyboard.press('ControlOrMeta+V');

  const upload = new UploadScreen(page);
  await expect(upload.file('image.png')).toContainText('Ready to upload');
  await upload.start(1).click();
  await expect(upload.file('image.png')).toContainText('Uploaded');
});

test('three photos are on their way at a time, never more', async ({ page, request }) => {
  const email = await newCustomer(request);
  const upload = await arrive(page, email);
  await provoke(request, { route: UPLOAD, method: 'PATCH', email, fault: { kind: 'delay', ms: 400 } });
  const underWay = new Set<Request>();
  const counts: number[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'PATCH') counts.push(underWay.add(sent).size);
  });
  page.on('requestfinished', (sent) => underWay.delete(sent));
  const names = Array.from({ length: 7 }, (_, index) => `${index + 1}.jpg`);

  await upload.choose(...names.map((name) => newPhoto(name)));
  await upload.start(7).click();

  await expect(upload.dialog).toContainText('7 of 7 photos');
  expect(counts).toHaveLength(7);
  expect(Math.max(...counts)).toBe(3);
});

test.describe('on a device that one touches', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('nothing speaks of dragging', async ({ page, request }) => {
    const upload = await arrive(page, await newCustomer(request));

    await expect(upload.button('Choose photos')).toBeVisible();
    await expect(upload.dialog.getByText('or drag photos and folders here')).toBeHidden();
  });
});

test('leaving and signing out are asked about as long as a photo is not uploaded', async ({ page, request }) => {
  const upload = await arrive(page, await newCustomer(request));
  const questions: string[] = [];
  page.on('dialog', (question) => {
    questions.push(question.type());
    void question.accept();
  });
  await upload.choose(newPhoto('beach.jpg'));
  await upload.start(1).click();
  await expect(upload.file('beach.jpg')).toContainText('Uploaded');
  await page.reload();
  expect(questions).toEqual([]);
  await upload.open();
  await upload.choose(newPhoto('lake.jpg'));
  await expect(upload.file('lake.jpg')).toContainText('Ready to upload');
  await page.reload();
  expect(questions).toEqual(['beforeunload']);

  await upload.open();
  await upload.choose(newPhoto('lake.jpg'));
  await expect(upload.file('lake.jpg')).toContainText('Ready to upload');
  await upload.button('Close').click();
  const shell = new ShellScreen(page);
  await shell.signOut.click();
  const question = page.getByRole('alertdialog', { name: 'Uploads are not finished' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await upload.open();
  await expect(upload.file('lake.jpg')).toContainText('Ready to upload');
  await upload.button('Close').click();
  await shell.signOut.click();
  await question.getByRole('button', { name: 'Sign out' }).click();

  await expect(page).toHaveURL(/\/sign-in\//);
  expect(questions).toEqual(['beforeunload']);
});

test('what is done stays in the list until everything is', async ({ page, request }) => {
  const email = await newCustomer(request);
  const upload = await arrive(page, email);
  await upload.choose(newPhoto('beach.jpg'));
  await upload.start(1).click();
  await expect(upload.file('beach.jpg')).toContainText('Uploaded');
  await provoke(request, { route: UPLOAD, method: 'PATCH', email, fault: { kind: 'delay', ms: 60_000 } });
  await upload.choose(newPhoto('lake.jpg'));
  await upload.start(1).click();
  await expect(upload.file('lake.jpg')).toContainText('Uploading');

  await upload.button('Close').click();
  await upload.open();
  await expect(upload.file('beach.jpg')).toContainText('Uploaded');
  await heal(request, email);
  await expect(upload.file('lake.jpg')).toContainText('Uploaded');
  await upload.button('Close').click();
  await upload.open();

  await expect(upload.dialog.getByRole('listitem')).toHaveCount(0);
});

test('new photos are counted without a reload, and shown when the customer asks for them', async ({
  page,
  request,
}) => {
  const upload = await arrive(page, await newCustomer(request, 60));
  await upload.choose(newPhoto('beach.jpg'));
  await upload.start(1).click();
  await expect(upload.file('beach.jpg')).toContainText('Uploaded');
  await upload.button('Close').click();
  await expect(photosTab(page, 61)).toBeVisible();

  const showNew = page.getByRole('button', { name: 'Show new photos' });
  await showNew.click();

  await expect(showNew).toHaveCount(0);
  await new PhotosScreen(page).shown();
  await expect(page.locator('[data-cell$=":0"]:focus')).toHaveCount(1);
});

test('the address of the page says where uploads go, if that is a service of the host', async ({ page, request }) => {
  await beginSignedIn(page, '/my-photos/photos', await newCustomer(request));
  const { origin } = new URL(page.url());
  const addresses: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/uploads')) addresses.push(sent.url());
  });
  const uploadTo = async (address: string) => {
    await page.goto(`/my-photos/photos?uploadUrl=${encodeURIComponent(address)}`);
    const upload = new UploadScreen(page);
    await upload.open();
    await upload.choose(newPhoto('beach.jpg'));
    await upload.start(1).click();
    return upload;
  };

  const upload = await uploadTo('https://evil.example/photo-management/');
  await expect(upload.file('beach.jpg')).toContainText('Uploaded');
  await uploadTo(`${origin}/elsewhere/`);

  await expect
    .poll(() => addresses.slice(0, 2))
    .toEqual([`${origin}/photo-management/uploads`, `${origin}/elsewhere/uploads`]);
});

test('a photo that is there already is offered to be skipped', async ({ page, request }) => {
  const photo = newPhoto('beach.jpg');
  const upload = await arrive(page, await newCustomer(request));
  await upload.choose(photo);
  await upload.start(1).click();
  await expect(upload.file('beach.jpg')).toContainText('Uploaded');
  await upload.button('Close').click();

  await upload.open();
  await upload.choose({ ...photo, name: 'the same.jpg' }, newPhoto('lake.jpg'));
  await expect(upload.file('the same.jpg')).toContainText('Already in your library');
  await upload.button('Skip').click();
  await expect(upload.file('the same.jpg')).toHaveCount(0);
  await upload.start(1).click();

  await expect(upload.file('lake.jpg')).toContainText('Uploaded');
  await upload.button('Close').click();
  await expect(photosTab(page, 2)).toBeVisible();
});

test('a photo that is chosen twice is sent once, and one that is there already is not sent', async ({
  page,
  request,
}) => {
  const photo = newPhoto('beach.jpg');
  const upload = await arrive(page, await newCustomer(request));
  await upload.choose(photo, { ...photo, name: 'copy.jpg' });
  await expect(upload.file('copy.jpg')).toContainText('The same photo as another one in this list');
  await upload.start(1).click();
  await expect(upload.file('beach.jpg')).toContainText('Uploaded');
  await expect(page.getByRole('group', { name: /1 photo added/ })).toBeVisible();
  await upload.button('Close').click();

  await upload.open();
  await upload.choose(photo);
  await expect(upload.file('beach.jpg')).toContainText('Already in your library');
  await expect(upload.dialog.getByRole('button', { name: /^Upload \d/ })).toHaveCount(0);
  await upload.button('Close').click();
  await expect(photosTab(page, 1)).toBeVisible();
});

test('a photo that is added again while it is being deleted is there in the end', async ({ page, request }) => {
  const photo = newPhoto('beach.jpg');
  const upload = await arrive(page, await newCustomer(request));
  await upload.choose(photo);
  await upload.start(1).click();
  await expect(upload.file('beach.jpg')).toContainText('Uploaded');
  await upload.button('Close').click();
  const photos = new PhotosScreen(page);
  await photos.shown();
  await photos.select(1);
  await photos.deleteSelected('Delete photo');
  await expect(photos.toast(/Photo deleted/)).toBeVisible();

  await upload.open();
  await upload.choose(photo);
  await expect(upload.file('beach.jpg')).toContainText('Checking');
  await upload.start(1).click({ timeout: 20_000 });
  await expect(upload.file('beach.jpg')).toContainText('Uploaded');

  await page.reload();
  await photos.shown();
  await expect(photosTab(page, 1)).toBeVisible();
});

test('a photo that only the service sees to be damaged is told of while the dialog is closed', async ({
  page,
  request,
}) => {
  let go: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/photo-management/uploads', async (route) => {
    await closed;
    await route.continue();
  });
  const upload = await arrive(page, await newCustomer(request));
  const { buffer, ...photo } = newPhoto('beach.jpg');
  await upload.choose({ ...photo, buffer: buffer.subarray(0, 20_000) });
  await upload.start(1).click();
  await upload.button('Close').click();
  await expect(upload.dialog).toHaveCount(0);
  go();

  const toast = page.getByRole('group', { name: /1 photo could not be uploaded/ });
  await toast.getByRole('button', { name: 'Show' }).click();

  await expect(upload.file('beach.jpg')).toContainText('Not added: the picture is damaged');
});

test('an upload whose connection is cut goes on where it stopped', async ({ page, request }) => {
  const email = await newCustomer(request);
  const upload = await arrive(page, email);
  const offsets = offsetsSent(page);
  await provoke(request, { route: UPLOAD, email, times: 1, fault: { kind: 'cut-upload', afterBytes: 1_000_000 } });

  await upload.choose(newPhoto('large.jpg', { kilobytes: 3000 }));
  await upload.start(1).click();

  await expect(upload.file('large.jpg')).toContainText('Uploaded');
  expect(offsets[0]).toBe(0);
  expect(offsets.at(-1)).toBeGreaterThan(0);
});

test('an upload that a reload interrupts goes on when the same file is chosen again', async ({ page, request }) => {
  const email = await newCustomer(request);
  const upload = await arrive(page, email);
  const names = ['large.jpg', 'lake.jpg', 'hill.jpg', 'waiting.jpg'];
  const photos = names.map((name) => newPhoto(name, { kilobytes: 3000 }));
  await provoke(request, { route: UPLOAD, method: 'PATCH', email, fault: { kind: 'cut-upload', afterBytes: 100_000 } });
  await upload.choose(...photos);
  await upload.start(4).click();
  for (const name of names.slice(0, 3)) {
    await expect(upload.file(name)).toContainText('Connection interrupted. Trying again');
  }
  await expect(upload.file('waiting.jpg')).toContainText('Waiting');

  const asked = page.waitForEvent('dialog').then((question) => question.accept().then(() => question.type()));
  await page.reload();
  expect(await asked).toBe('beforeunload');
  await heal(request, email);
  const offsets = offsetsSent(page);
  await page
    .getByRole('group', { name: /4 uploads were interrupted/ })
    .getByRole('button', { name: 'Show' })
    .click();
  await expect(upload.dialog).toContainText('4 uploads were interrupted. Choose the same files again to go on.');
  for (const name of names) await expect(upload.dialog).toContainText(name);
  await upload.choose(...photos);
  await upload.start(4).click();

  for (const name of names) await expect(upload.file(name)).toContainText('Uploaded');
  expect(offsets[0]).toBeGreaterThan(0);
  await page.reload();
  await upload.open();
  await expect(upload.dialog).not.toContainText('interrupted');
});

test('a service that cannot take photos now is asked again, and gives up on request only', async ({
  page,
  request,
}) => {
  const email = await newCustomer(request);
  const upload = await arrive(page, email);
  await provoke(request, { route: UPLOAD, email, fault: { kind: 'status', status: 403 } });
  await upload.choose(newPhoto('beach.jpg'));
  await upload.start(1).click();
  await expect(upload.file('beach.jpg')).toContainText('Not uploaded');
  const failure = page.getByRole('group', { name: /1 photo could not be uploaded/ });
  await expect(failure).toBeVisible();

  await heal(request, email);
  await upload.button('Retry failed').click();

  await expect(upload.file('beach.jpg')).toContainText('Uploaded');
  await expect(failure).toHaveCount(0);
});

test('an upload goes on while the dialog is closed, and the customer elsewhere', async ({ page, request }) => {
  const email = await newCustomer(request, 30);
  const upload = await arrive(page, email);
  await provoke(request, { route: UPLOAD, email, times: 4, fault: { kind: 'delay', ms: 1500 } });
  await upload.choose(newPhoto('beach.jpg'), newPhoto('lake.jpg'));
  await upload.start(2).click();
  await upload.button('Close').click();
  await expect(page.getByRole('group', { name: /Uploading photos/ })).toBeVisible();

  await page.getByRole('link', { name: 'Overview' }).click();

  await expect(page.getByRole('group', { name: /2 photos added/ })).toBeVisible();
});

test('a token that expires while photos are sent is renewed', { tag: ALONE }, async ({ page, request }) => {
  const email = await newCustomer(request);
  const upload = await arrive(page, email);
  await provoke(request, { route: UPLOAD, email, times: 1, fault: { kind: 'delay', ms: 2000 } });
  const firstChunk = page.waitForRequest((sent) => sent.method() === 'PATCH');
  await upload.choose(newPhoto('large.jpg', { kilobytes: 12_000 }));
  await upload.start(1).click();
  await firstChunk;

  await letTimeGoBy(request, 11);

  await expect(upload.file('large.jpg')).toContainText('Uploaded', { timeout: 30_000 });
});
