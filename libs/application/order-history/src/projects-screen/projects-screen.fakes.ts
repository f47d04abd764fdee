import { fakePage, fakeRowOwner, fakeTime, inspector } from '@account-area/kernel/testing';
import { fakeProjectService, fakeProjectStorage } from '@account-area/projects/testing';
import { createActor } from 'xstate';

import { bindProjectsScreen } from './projects-screen.machine.ts';

interface Setting {
  /** From 1. */
  readonly page?: number;
  readonly stored?: Parameters<typeof fakeProjectStorage>[0];
}

/** The page of saved projects on ports that answer when a test or story says so. */
export const startFakeProjectsScreen = ({ page = 1, stored }: Setting = {}) => {
  const { service, ...answers } = fakeProjectService();
  const storage = fakeProjectStorage(stored);
  const following = fakePage();
  const { owner, told } = fakeRowOwner();
  const { clock, pass } = fakeTime(Date.parse('2026-11-26T12:00:00Z'));
  const ports = {
    projects: service,
    storage: storage.lookup,
    clock,
    page: following.page,
  };
  const machine = bindProjectsScreen(ports);
  const screen = createActor(machine, { input: { accountId: 'anna', page, owner }, clock, inspect: inspector }).start();
  return {
    ...answers,
    actor: screen,
    ports,
    clock,
    pass,
    /** What the owner of the deletions was told. */
    told,
    happen: following.happen,
    isFollowed: following.isFollowed,
  };
};

export type FakeProjectsScreen = ReturnType<typeof startFakeProjectsScreen>;
