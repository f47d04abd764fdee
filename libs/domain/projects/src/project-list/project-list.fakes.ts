import type { RowListNotice } from '@account-area/kernel';
import { fakeRowOwner, fakeRowService, fakeTime, inspector, rowListControls } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { fakeProjectStorage } from '../storage-lookup/storage-lookup.fakes.ts';
import { bindProjectList } from './project-list.machine.ts';
import type { ProjectRow, ProjectService, ProjectsQuery, SavedProject, UnreadableProject } from './project-list.ts';

/** A photobook without an upload, or a project that differs from it. */
export const savedProjectFixture = (changes: Partial<SavedProject> = {}): SavedProject => ({
  id: 'project',
  title: 'Lofoten, midsummer',
  articleType: 'photobook',
  changedAt: '2026-11-24T09:00:00Z',
  uploadId: null,
  pictureAddress: null,
  editorAddress: 'https://prints.example/projects/project',
  ...changes,
});

export const unreadableProjectFixture = (place = 0): UnreadableProject => ({
  id: `unreadable ${place}`,
  isUnreadable: true,
});

/** A service of projects that answers when a test or story says so, out of a whole list or with a refusal. */
export const fakeProjectService = () => {
  const { list, pages, ...answers } = fakeRowService<ProjectsQuery, ProjectRow>();
  const service: ProjectService = { projects: pages, delete: answers.deletions };
  return {
    ...answers,
    service,
    projects: pages,
    /** Answers the latest call, or another one, out of a whole list, the project saved last first. */
    list: (all: readonly ProjectRow[] = [savedProjectFixture()], asked = pages.last()) => list(all, asked),
  };
};

/** What a test or story says of the list. */
export interface Setting {
  /** From 1. */
  readonly page?: number;
  readonly stored?: Parameters<typeof fakeProjectStorage>[0];
}

/** The list of projects on services that answer when a test or story says so, and on a clock that it moves. */
export const startFakeProjectList = ({ page = 1, stored }: Setting = {}) => {
  const { service, ...answers } = fakeProjectService();
  const storage = fakeProjectStorage(stored);
  const { owner, told } = fakeRowOwner();
  const { clock, pass } = fakeTime(Date.parse('2026-11-26T12:00:00Z'));
  const ports = { projects: service, storage: storage.lookup, clock };
  const machine = bindProjectList(ports);
  const notices: RowListNotice<SavedProject>[] = [];
  /** Another visit. */
  const visit = (from = page) => {
    const actor = createActor(machine, { input: { accountId: 'anna', page: from, owner }, clock, inspect: inspector });
    actor.on('*', (notice) => notices.push(notice));
    return actor.start();
  };
  const listActor = visit();
  return {
    ...answers,
    ...rowListControls(listActor),
    actor: listActor,
    ports,
    clock,
    pass,
    visit,
    /** What the list has told. */
    notices,
    /** What its owner was told. */
    told,
    /** What the storage was asked. */
    lookups: storage.asked,
    /** The offsets that were asked for. */
    asked: () => answers.projects.calls.map((call) => call.input.offset),
    outdate: () => listActor.send({ type: 'list.outdated' }),
  };
};

export type FakeProjectList = ReturnType<typeof startFakeProjectList>;
