import type { OffsetPage, PortError } from '@account-area/kernel';
import { controlledCall, inspector, type PendingCall, settle } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { fakeProjectStorage } from '../storage-lookup/storage-lookup.fakes.ts';
import type { ProjectListNotice } from './project-list.events.ts';
import { bindProjectList } from './project-list.machine.ts';
import type { ProjectRow, ProjectService, ProjectsQuery, SavedProject, UnreadableProject } from './project-list.ts';

const REFUSED: PortError = { code: 'refused', reference: 'a1b2c3d4e5f6' };

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
  const projects = controlledCall<ProjectsQuery, OffsetPage<ProjectRow>, PortError>();
  const deletions = controlledCall<string, null, PortError>();
  const service: ProjectService = { projects, delete: deletions };
  type Asked = PendingCall<ProjectsQuery, OffsetPage<ProjectRow>, PortError>;
  return {
    service,
    projects,
    deletions,
    /** Answers the latest call, or another one, out of a whole list, the project saved last first. */
    list: (all: readonly ProjectRow[] = [savedProjectFixture()], asked: Asked = projects.last()) => {
      const { limit, offset } = asked.input;
      asked.succeed({ rows: all.slice(offset, offset + limit), total: all.length });
      return settle();
    },
    refuse: (asked: Asked = projects.last()) => {
      asked.fail(REFUSED);
      return settle();
    },
    /** Answers the latest deletion, or another one. */
    deleted: (asked = deletions.last()) => {
      asked.succeed(null);
      return settle();
    },
    refuseDeletion: (asked = deletions.last()) => {
      asked.fail(REFUSED);
      return settle();
    },
  };
};

interface Setting {
  /** From 1. */
  readonly page?: number;
  readonly stored?: Parameters<typeof fakeProjectStorage>[0];
}

/** The list of projects on services that answer when a test or story says so, and on a clock that it moves. */
export const startFakeProjectList = ({ page = 1, stored }: Setting = {}) => {
  const { service, ...answers } = fakeProjectService();
  const storage = fakeProjectStorage(stored);
  let now = Date.parse('2026-11-26T12:00:00Z');
  const ports = { projects: service, storage: storage.lookup, clock: { now: () => now } };
  const input = { accountId: 'anna', page };
  const listActor = createActor(bindProjectList(ports), { input, inspect: inspector });
  const notices: ProjectListNotice[] = [];
  listActor.on('*', (notice) => notices.push(notice));
  listActor.start();
  return {
    ...answers,
    listActor,
    /** What the list has told. */
    notices,
    /** What the storage was asked. */
    lookups: storage.asked,
    /** The offsets that were asked for. */
    asked: () => answers.projects.calls.map((call) => call.input.offset),
    pass: (ms: number) => {
      now += ms;
    },
    go: (to: number) => listActor.send({ type: 'page.changed', page: to }),
    retry: () => listActor.send({ type: 'list.retried' }),
    outdate: () => listActor.send({ type: 'list.outdated' }),
    show: () => listActor.send({ type: 'page.shown' }),
    ask: (projectId: string) => listActor.send({ type: 'deletion.asked', projectId }),
    confirm: () => listActor.send({ type: 'deletion.confirmed' }),
    cancel: () => listActor.send({ type: 'deletion.cancelled' }),
  };
};

export type FakeProjectList = ReturnType<typeof startFakeProjectList>;
