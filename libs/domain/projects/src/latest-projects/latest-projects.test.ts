import { inspector, settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import {
  fakeProjectService,
  savedProjectFixture,
  unreadableProjectFixture,
} from '../project-list/project-list.fakes.ts';
import { bindLatestProjects } from './latest-projects.ts';

const start = () => {
  const { service, ...answers } = fakeProjectService();
  const latest = createActor(bindLatestProjects(service), { input: { accountId: 'anna' }, inspect: inspector }).start();
  return { ...answers, latest };
};

describe('the latest projects (D44)', () => {
  it('are three, read at once', async () => {
    const { latest, list, projects } = start();
    expect(projects.last().input).toEqual({ accountId: 'anna', offset: 0, limit: 3 });

    await list(['a', 'b', 'c', 'd'].map((id) => savedProjectFixture({ id })));

    expect(latest.getSnapshot().context.value?.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('have those among them that cannot be read', async () => {
    const { latest, list } = start();
    await list([savedProjectFixture({ id: 'a' }), unreadableProjectFixture(1), savedProjectFixture({ id: 'c' })]);

    expect(latest.getSnapshot().context.value?.map(({ id }) => id)).toEqual(['a', 'unreadable 1', 'c']);
  });

  it('say why they are not there', async () => {
    const { latest, refuse } = start();
    await refuse();
    await settle();

    expect(latest.getSnapshot().context).toMatchObject({ value: null, error: { code: 'refused' } });
  });
});
