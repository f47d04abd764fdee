import { ok, type PortError } from '@account-area/kernel';
import { controlledCall, fakeNews, fakeTime, FakeVisibility, inspector, settle } from '@account-area/kernel/testing';
import type { PhotoId } from '@account-area/photos';
import { createActor } from 'xstate';

import { bindStorageCare } from './storage-care.machine.ts';
import type { StorageCareNotice } from './storage-care.setup.ts';
import type { ActivationStatus, DeletionNewsEvent, ImportNewsEvent, StorageCarePorts } from './storage-care.ts';

/** Ports that a test or a story drives by hand. */
export const fakeStorageCarePorts = ({ mayPrompt = true, wasShown = false } = {}) => {
  const status = controlledCall<undefined, ActivationStatus, PortError>();
  const activate = controlledCall<undefined, ActivationStatus, PortError>();
  const library = controlledCall<undefined, readonly PhotoId[], PortError>();
  const news = fakeNews<ImportNewsEvent>();
  const deletionNews = fakeNews<DeletionNewsEvent>(({ type }) => type === 'connection.lost');
  const page = new FakeVisibility();
  let shown = wasShown;
  return {
    activation: {
      status: (signal: AbortSignal) => status(undefined, signal),
      activate: (signal: AbortSignal) => activate(undefined, signal),
    },
    news,
    deletionNews,
    page,
    prompt: {
      wasShown: () => shown,
      remember: () => {
        shown = true;
      },
    },
    mayPrompt,
    wholeLibrary: (signal: AbortSignal) => library(undefined, signal),
    calls: { status, activate, library },
  } satisfies StorageCarePorts & { readonly calls: unknown };
};

/** Ports of a library that stands as it does, whatever is asked. */
export const knownStorageCarePorts = (status: ActivationStatus): StorageCarePorts => {
  const answer = () => Promise.resolve(ok(status));
  return {
    ...fakeStorageCarePorts(),
    activation: { status: answer, activate: answer },
    wholeLibrary: () => Promise.resolve(ok([])),
  };
};

/** A machine that runs, and the world around it driven by hand. */
export const startFakeStorageCare = (options: Parameters<typeof fakeStorageCarePorts>[0] = {}) => {
  const ports = fakeStorageCarePorts(options);
  const { clock, pass } = fakeTime();
  const notices: StorageCareNotice[] = [];
  const care = createActor(bindStorageCare(ports), { clock, inspect: inspector });
  care.on('*', (notice) => notices.push(notice));
  care.start();
  const { activate, library, status } = ports.calls;
  return {
    actor: care,
    ports,
    clock,
    pass,
    notices,
    answerStatus: (answer: ActivationStatus) => {
      status.last().succeed(answer);
      return settle();
    },
    refuseStatus: () => {
      status.last().fail(REFUSAL);
      return settle();
    },
    answerActivation: (answer: ActivationStatus) => {
      activate.last().succeed(answer);
      return settle();
    },
    refuseActivation: () => {
      activate.last().fail(REFUSAL);
      return settle();
    },
    answerLibrary: (ids: readonly PhotoId[]) => {
      library.last().succeed(ids);
      return settle();
    },
    refuseLibrary: () => {
      library.last().fail(REFUSAL);
      return settle();
    },
  };
};

const REFUSAL = { code: 'refused', reference: 'a1b2c3d4e5f6' } as const;
