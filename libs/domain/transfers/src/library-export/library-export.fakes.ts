import type { PortError } from '@account-area/kernel';
import { controlledCall, fakeTime, inspector } from '@account-area/kernel/testing';
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
  const followers = new Set<(event: ExportNewsEvent) => void>();
  const news = {
    follow: (report: (event: ExportNewsEvent) => void) => {
      followers.add(report);
      return () => followers.delete(report);
    },
    /** Tells those who listen; returns how many there were. */
    tell: (type: ExportNewsEvent['type']): number => {
      const told = [...followers];
      for (const report of told) report({ type });
      return told.length;
    },
  };
  return {
    news,
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
    news: ports.news.tell,
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
