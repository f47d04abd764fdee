import type { PortError } from '@account-area/kernel';
import { controlledCall, fakeNews, fakeTime, inspector } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { REFUSED, refuse, succeed } from '../ports.fakes.ts';
import {
  bindLibraryExport,
  type ExportNewsEvent,
  type ExportStarted,
  type LibraryExportNotice,
  type LibraryExportOutcome,
  type LibraryExportPorts,
} from './library-export.machine.ts';

/** A service that begins exports when a test or a story says so, and keys that count. */
export const fakeLibraryExportPorts = () => {
  let keys = 0;
  return {
    news: fakeNews<ExportNewsEvent>(({ type }) => type === 'connection.lost'),
    exports: { start: controlledCall<string, ExportStarted, PortError>() },
    nextKey: () => `key-${(keys += 1)}`,
  } satisfies LibraryExportPorts;
};

/** An export whose service answers when a test or a story says so. */
export const startFakeLibraryExport = () => {
  const ports = fakeLibraryExportPorts();
  const { start } = ports.exports;
  const notices: (LibraryExportNotice | LibraryExportOutcome)['type'][] = [];
  const { clock, pass } = fakeTime();
  const libraryExport = createActor(bindLibraryExport(ports), { clock, inspect: inspector });
  libraryExport.on('*', ({ type }) => notices.push(type));
  libraryExport.start();
  return {
    actor: libraryExport,
    ports,
    clock,
    pass,
    /** Tells those who listen; answers whether there are any. */
    news: (type: ExportNewsEvent['type']): boolean => {
      const isHeard = ports.news.isFollowed();
      ports.news.report({ type });
      return isHeard;
    },
    notices,
    keys: () => start.calls.map(({ input }) => input),
    ask: () => libraryExport.send({ type: 'export.asked' }),
    dismiss: () => libraryExport.send({ type: 'export.dismissed' }),
    begin: () => succeed(start, { started: true }),
    findNothing: () => succeed(start, { started: false }),
    refuse: () => refuse(start, REFUSED),
  };
};

export type FakeLibraryExport = ReturnType<typeof startFakeLibraryExport>;
