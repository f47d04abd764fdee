import { ABSENT_PROBLEM } from '@account-area/contracts';
import { ok } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';

import {
  type Answering,
  html,
  inTime,
  json,
  malformed,
  never,
  problem,
  refused,
  stopTime,
} from '../exchange/http-world.fakes.ts';
import { EDITOR, PICTURES, projectOnWire, startProjects } from './projects.fakes.ts';

stopTime();

const project = {
  id: 'project',
  title: 'Lofoten, midsummer',
  articleType: 'photobook',
  changedAt: '2026-11-24T09:00:00Z',
  uploadId: 'upload',
  pictureAddress: `${PICTURES}/pictures/1`,
  editorAddress: `${EDITOR}/projects/project`,
};

describe('the list of projects', () => {
  const listOf = async (body: unknown, offset = 0) => {
    const world = startProjects(() => json(body));
    return { ...world, page: await world.projects.projects({ accountId: 'an/na', offset, limit: 10 }, never) };
  };
  const pageOf = (...projects: readonly unknown[]) => ({ projects, totalProjectCount: 42 });

  it('is asked for as specified (C32.1)', async () => {
    const { requests } = await listOf(pageOf(), 20);

    expect(requests.map(({ method, url }) => [method, url])).toEqual([
      ['GET', 'https://services.example/project-api/api/v2/projects/an%2Fna?skip=20&limit=10'],
    ]);
  });

  it('becomes projects of the domain, and how many there are in all', async () => {
    const { incidents, page } = await listOf(pageOf(projectOnWire()));

    expect(page).toEqual(ok({ rows: [project], total: 42 }));
    expect(incidents).toEqual([]);
  });

  it('bears with projects that say only what they must', async () => {
    const { incidents, page } = await listOf(
      pageOf(projectOnWire({ uploadId: undefined, pictureUrl: undefined, editorUrl: undefined })),
    );

    expect(page).toEqual(
      ok({ rows: [{ ...project, uploadId: null, pictureAddress: null, editorAddress: null }], total: 42 }),
    );
    expect(incidents).toEqual([]);
  });

  it.each([
    ['has no id', { id: '' }, 'id'],
    ['has no title', { title: undefined }, 'title'],
    ['was saved at no moment', { changedAt: 'yesterday' }, 'changedAt'],
    ['is continued by a script', { editorUrl: 'javascript:alert(1)' }, 'editorUrl'],
  ])('loses a project that %s alone, which keeps its place', async (_, changes, path) => {
    const { incidents, page } = await listOf(pageOf(projectOnWire(), projectOnWire(changes), projectOnWire()), 10);

    expect(page).toEqual(ok({ rows: [project, { id: 'unreadable 11', isUnreadable: true }, project], total: 42 }));
    expect(incidents).toMatchObject([{ kind: 'items-dropped', service: 'projects', operation: 'projects' }]);
    expect(incidents[0]?.issues.map((issue) => issue.path)).toEqual([`projects.1.${path}`]);
  });

  it.each([
    ['pictureUrl', 'pictureAddress'],
    ['editorUrl', 'editorAddress'],
  ])('leads nowhere by a %s of a foreign origin, and reports it', async (field, address) => {
    for (const foreign of ['https://evil.example/projects/project', `https://user@${new URL(EDITOR).host}/`]) {
      const { incidents, page } = await listOf(pageOf(projectOnWire({ [field]: foreign })));

      expect(page).toEqual(ok({ rows: [{ ...project, [address]: null }], total: 42 }));
      expect(incidents).toMatchObject([
        { kind: 'items-dropped', issues: [{ path: `projects.0.${field}`, code: 'foreign-origin' }] },
      ]);
    }
  });

  it.each([
    ['is no list', { projects: {}, totalProjectCount: 1 }],
    ['does not say how many there are', { projects: [] }],
    ['holds more projects that cannot be read than others', pageOf(projectOnWire(), {}, {})],
  ])('is malformed when it %s', async (_, body) => {
    const { incidents, page } = await listOf(body);

    expect(page).toEqual(malformed);
    expect(incidents.map(({ kind }) => kind)).toEqual(['invalid-body']);
  });

  it('is none of another account', async () => {
    const { projects } = startProjects(() => problem(404, ABSENT_PROBLEM));
    expect(await projects.projects({ accountId: 'anna', offset: 0, limit: 10 }, never)).toEqual(refused);
  });
});

describe('the deletion of a project', () => {
  const remove = async (answer: Answering) => {
    const world = startProjects(answer);
    return { ...world, outcome: await inTime(world.projects.delete('pro/ject', never)) };
  };

  it('is sent as specified: its path is singular (D68)', async () => {
    const { incidents, outcome, requests } = await remove(() => new Response(null, { status: 204 }));

    expect(requests.map(({ method, url }) => [method, url])).toEqual([
      ['DELETE', 'https://services.example/project-api/api/v2/project/pro%2Fject'],
    ]);
    expect([outcome, incidents]).toEqual([ok(null), []]);
  });

  it('has happened when the project is gone', async () => {
    const { incidents, outcome } = await remove(() => problem(404, ABSENT_PROBLEM));
    expect([outcome, incidents]).toEqual([ok(null), []]);
  });

  it('has not happened when something in front of the service knows no such address', async () => {
    expect((await remove(() => html(404))).outcome).toEqual(refused);
  });
});
