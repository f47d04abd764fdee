import { randomUUID } from 'node:crypto';

import { ProjectPage } from '@account-area/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { addNumberedPhotos, addPhotoRows } from '../../services/photo-service/photo.fixtures.ts';
import { addProject } from '../../services/projects/projects.fixtures.ts';
import { readProject } from '../../services/projects/read-projects.ts';
import { removeProject } from '../../services/projects/save-project.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { createShopper } from '../shop/shop.fixtures.ts';

const NOWHERE = '00000000-0000-4000-8000-000000000000';

describe('the editor of projects', () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  let shopper: ReturnType<typeof createShopper>;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  beforeEach(async () => {
    anna = await platform.createAccount();
    shopper = createShopper(platform, anna);
  });
  afterAll(() => platform.close());

  const addPhotos = (count: number) => addNumberedPhotos(platform.database, anna.id, count);
  const pathOf = (id: string) => `/editor/projects/${id}`;
  /** Sends the form of a project, as a browser does without a script. */
  const send = async (
    id: string,
    photos: readonly string[],
    besides: Readonly<Record<string, string>> = {},
    headers: Readonly<Record<string, string>> = {},
    origin = platform.origin,
  ) => {
    const fields = new URLSearchParams({ article: 'PAP_130', title: 'Summer', go: 'save', ...besides });
    for (const photo of photos) fields.append('photo', photo);
    return platform.fetch(`${origin}${pathOf(id)}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Cookie: `auth_access_token=${await platform.accessToken(anna, { origin })}`, ...headers },
      body: fields,
    });
  };
  const leadsTo = (answer: Response) => answer.headers.get('Location') ?? `nowhere: ${answer.status}`;
  const list = async () => {
    const answer = await platform.fetch(`${platform.origin}/project-api/api/v2/projects/${anna.id}`, {
      headers: { Authorization: `Bearer ${await platform.accessToken(anna)}` },
    });
    return ProjectPage.parse(await answer.json()).projects;
  };
  const savedAs = (id: string) => readProject(platform.database.forAccount(anna.id), id);
  const chosenIn = (html: string) => [
    ...[...html.matchAll(/type="hidden" name="photo" value="([^"]+)"/g)].map(([, id]) => id),
    ...[...html.matchAll(/type="checkbox" name="photo" value="([^"]+)"\s+checked/g)].map(([, id]) => id),
  ];

  it('lets customers sign in who have not, and come back to the same project', async () => {
    const answer = await platform.fetch(`${platform.origin}${pathOf(NOWHERE)}?article=PAP_130`, { redirect: 'manual' });
    const returnTo = encodeURIComponent(`${pathOf(NOWHERE)}?article=PAP_130`);

    expect([answer.status, leadsTo(answer)]).toEqual([303, `/auth/sign-in?returnTo=${returnTo}`]);
  });

  it('shows what can be made of photos, and leads to a new project each time', async () => {
    const page = await shopper.text('/editor');
    expect([...page.matchAll(/href="\/editor\/new\/([^"]+)"/g)].map(([, article]) => article)).toEqual([
      'PAP_910',
      'PAP_130',
      'PAP_500',
    ]);
    const [one, other] = [
      leadsTo(await shopper.get('/editor/new/PAP_130')),
      leadsTo(await shopper.get('/editor/new/PAP_130')),
    ];
    expect(one).toMatch(/^\/editor\/projects\/[\da-f-]{36}\?article=PAP_130$/);
    expect(one).not.toBe(other);
    expect((await shopper.get('/editor/new/PAP_900')).status).toBe(404);
  });

  it('is linked from the shop', async () => {
    expect(await shopper.text('/shop')).toContain('href="/editor"');
  });

  it('saves a project of chosen photos, which is listed and opens as it was left', async () => {
    const [first = '', second = '', third = ''] = await addPhotos(3);
    const blank = await shopper.text(leadsTo(await shopper.get('/editor/new/PAP_130')));
    expect([chosenIn(blank), /name="title"[^>]*value="([^"]*)"/s.exec(blank)?.[1]]).toEqual([[], 'Photo book']);

    const id = randomUUID();
    const saved = await send(id, [third, first], { title: '  Lofoten <&> ü  ' });
    expect([saved.status, leadsTo(saved)]).toEqual([303, `${pathOf(id)}?notice=saved`]);
    const page = await shopper.text(leadsTo(saved));

    expect(page).toContain('Your project is saved.');
    expect(page).toContain('value="Lofoten &lt;&amp;&gt; ü"');
    expect(chosenIn(page)).toEqual([first, third]);
    expect(chosenIn(page)).not.toContain(second);
    expect(await list()).toMatchObject([
      { id, title: 'Lofoten <&> ü', articleType: 'photobook', editorUrl: `${platform.origin}${pathOf(id)}` },
    ]);
    expect(await shopper.text(pathOf(id))).not.toContain('Your project is saved.');
  });

  it('saves once, however often the form is sent', async () => {
    const photos = await addPhotos(1);
    const id = randomUUID();
    const answers = await Promise.all([send(id, photos), send(id, photos), send(id, photos)]);

    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await list()).toHaveLength(1);
  });

  it('keeps the places of photos that were chosen before, the cover first', async () => {
    const photos = await addPhotos(30);
    const [first = '', second = '', third = ''] = photos;
    const id = await addProject(platform, anna, { photoIds: [third, first] });
    const late = photos[29] ?? '';
    await send(id, [late, first, second, third]);

    expect((await savedAs(id))?.photoIds).toEqual([third, first, late, second]);
  });

  it('carries on what was chosen and typed from one page of photos to the next, and saves nothing on the way', async () => {
    const photos = await addPhotos(30);
    const [first = '', second = ''] = photos;
    const id = randomUUID();
    const next = await (await send(id, [first, second], { title: 'On the way', page: '2' })).text();

    expect([...next.matchAll(/type="checkbox"/g)]).toHaveLength(6);
    expect(chosenIn(next)).toEqual([first, second]);
    expect(next).toContain('2 photos are chosen');
    expect(next).toContain('value="On the way"');
    expect(await list()).toEqual([]);
  });

  it('keeps the size of prints, and goes on with it', async () => {
    const photos = await addPhotos(2);
    const id = randomUUID();
    await send(id, photos, { article: 'PAP_910', size: '13x18' });

    expect(await savedAs(id)).toMatchObject({ article: 'PAP_910', size: '13x18' });
    expect(await shopper.text(pathOf(id))).toMatch(/value="13x18" selected/);
  });

  it('orders a project: a book once, prints by the photo', async () => {
    const photos = await addPhotos(2);
    const ordered = async (fields: Readonly<Record<string, string>>) => {
      const basket = leadsTo(await send(randomUUID(), photos, { go: 'order', ...fields }));
      expect(basket).toMatch(/^\/shop\/baskets\//);
      return /(\d+) × £/.exec(await shopper.text(basket))?.[1];
    };

    expect([await ordered({}), await ordered({ article: 'PAP_910', size: '10x15' })]).toEqual(['1', '2']);
    expect(await list()).toHaveLength(2);
  });

  it.each([
    ['no title', { title: ' ' }],
    ['a title that is too long', { title: 'x'.repeat(101) }],
    ['a title over two lines', { title: 'a\nb' }],
    ['a title that no database takes', { title: 'a\u0000b' }],
    ['a size that is not sold', { article: 'PAP_910', size: '1x1' }],
    ['no size', { article: 'PAP_910' }],
  ])('refuses %s, says so and keeps what was chosen', async (_what, wrong) => {
    const photos = await addPhotos(1);
    const answer = await send(randomUUID(), photos, wrong);
    const page = await answer.text();

    expect(answer.status).toBe(400);
    expect(page).toContain('Error: Enter a title of up to 100 characters');
    expect(chosenIn(page)).toEqual(photos);
    expect(await list()).toEqual([]);
  });

  it('refuses photos that are none of the customer, and more than fit', async () => {
    const foreign = await addPhotoRows(platform.database, (await platform.createAccount()).id, [{}]);
    const many = Array.from({ length: 61 }, () => randomUUID());

    expect([(await send(randomUUID(), foreign)).status, (await send(randomUUID(), many)).status]).toEqual([400, 400]);
    expect((await send(randomUUID(), [])).status).toBe(400);
  });

  it('leaves out photos that have been deleted meanwhile', async () => {
    const [first = '', second = ''] = await addPhotos(2);
    const id = await addProject(platform, anna, { photoIds: [first, second] });
    await platform.database.system
      .updateTable('photos')
      .set({ deleted_at: platform.clock.now() })
      .where('id', '=', first)
      .execute();

    expect(chosenIn(await shopper.text(pathOf(id)))).toEqual([second]);
  });

  it('opens, saves and orders a project of what is not sold at the host as the channel sells it where it was begun', async () => {
    const photos = await addPhotos(2);
    const prints = { article: 'PAP_910', articleType: 'prints', size: '13x18', title: 'For Emma' };
    const id = await addProject(platform, anna, { ...prints, photoIds: photos });
    const origin = 'http://account.fjordfoto-dk.localhost';
    const danish = createShopper(platform, anna, origin);
    expect((await danish.get('/editor/new/PAP_910')).status).toBe(404);

    const page = await danish.text(pathOf(id));
    expect(page).toContain('value="For Emma"');
    expect(page).toMatch(/value="13x18" selected/);
    expect(chosenIn(page)).toEqual(photos);

    const ordered = await send(id, photos, { article: 'PAP_910', size: '10x15', go: 'order' }, {}, origin);
    expect(await savedAs(id)).toMatchObject({ channel: 'printelle-nl', size: '10x15' });
    expect(await danish.text(leadsTo(ordered))).toMatch(/2 × [\d,]+\s€/);
  });

  it('has no page for a project that is gone, is none, or is of another customer', async () => {
    const gone = await addProject(platform, anna);
    await removeProject(platform.database.forAccount(anna.id), gone);
    const foreign = await addProject(platform, await platform.createAccount());
    for (const id of [gone, foreign, NOWHERE, 'no-id']) {
      const answer = await shopper.get(pathOf(id));
      expect([answer.status, (await answer.text()).includes('This project is gone')]).toEqual([404, true]);
    }
  });

  it('saves nothing over the project of another customer', async () => {
    const bram = await platform.createAccount();
    const foreign = await addProject(platform, bram, { title: 'His' });

    expect((await send(foreign, await addPhotos(1))).status).toBe(404);
    expect(await readProject(platform.database.forAccount(bram.id), foreign)).toMatchObject({ title: 'His' });
  });

  it('takes no form of another site', async () => {
    expect((await send(randomUUID(), [], {}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  });

  it('saves by a form that outlives the token', async () => {
    const photos = await addPhotos(1);
    const visit = /name="visit" value="([^"]+)"/.exec(await shopper.text(`${pathOf(NOWHERE)}?article=PAP_130`))?.[1];
    const answer = await send(randomUUID(), photos, { visit: visit ?? '' }, { Cookie: '' });

    expect(leadsTo(answer)).toContain('notice=saved');
  });

  it('speaks the language of the browser', async () => {
    const dutch = createShopper(platform, anna, 'http://account.printelle-nl.localhost');
    const page = await (
      await dutch.get('/editor/projects/' + NOWHERE + '?article=PAP_130', { 'Accept-Language': 'nl' })
    ).text();

    expect(page).toContain('Project opslaan');
    expect(page).toContain('Kies foto');
  });
});
