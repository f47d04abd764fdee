import type { PortPromise } from '@account-area/kernel/conformance';
import { complaintsAboutKit } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { deletionNewsPromises, importNewsPromises } from './news.promises.ts';
import { pageVisibilityPromises, promptMemoryPromises, type PromptMemoryWorld } from './page.promises.ts';
import { fakeStorageCarePorts } from './storage-care.fakes.ts';
import type { PromptMemory } from './storage-care.ts';

const nothing = () => undefined;

/** The fakes read no messages: a test reports what it likes. */
const OF_MESSAGES: readonly string[] = [
  'report nothing of what cannot be read',
  'report nothing that is outdated or was told before',
];
const ofReports = (promises: readonly PortPromise[]) => promises.filter(({ name }) => !OF_MESSAGES.includes(name));

describe('fake news of imports', () => {
  const startNews = () => {
    const { news } = fakeStorageCarePorts();
    return {
      follow: news.follow,
      connect: () => news.report({ type: 'connection.opened' }),
      happen: (end: 'finished' | 'failed') => news.report({ type: `import.${end}` }),
      garble: nothing,
      repeat: nothing,
    };
  };

  it.each(ofReports(importNewsPromises(startNews)))('$name', ({ run }) => run());
});

describe('fake news of the deletion of a library', () => {
  const startNews = () => {
    const { deletionNews } = fakeStorageCarePorts();
    return {
      follow: deletionNews.follow,
      connect: () => deletionNews.report({ type: 'library.outdated' }),
      happen: () => deletionNews.report({ type: 'library.outdated' }),
      garble: nothing,
      cut: () => deletionNews.report({ type: 'connection.lost' }),
    };
  };

  it.each(ofReports(deletionNewsPromises(startNews)))('$name', ({ run }) => run());
});

describe('the fake page', () => {
  const startPage = () => {
    const { page } = fakeStorageCarePorts();
    return { visibility: page, change: (isVisible: boolean) => page.change(isVisible) };
  };

  it.each(pageVisibilityPromises(startPage))('$name', ({ run }) => run());
});

/** A world whose memory does some things otherwise. */
const memoryThat =
  (change: (memory: PromptMemory) => Partial<PromptMemory>) =>
  (world: PromptMemoryWorld): PromptMemoryWorld => ({
    ...world,
    visit: () => {
      const memory = world.visit();
      return { ...memory, ...change(memory) };
    },
  });

it('the memory of a question is judged by promises of which none is empty, and the fake keeps them', async () => {
  const startSession = (): PromptMemoryWorld => {
    const { prompt } = fakeStorageCarePorts();
    return { visit: () => prompt, fill: nothing };
  };

  const complaints = await complaintsAboutKit(promptMemoryPromises, startSession, {
    'knows of no question at first': memoryThat(() => ({ wasShown: () => true })),
    'remembers it for the next page of the session': memoryThat(() => ({ remember: nothing })),
    'never fails, even where the device keeps nothing': (world) => {
      let isFull = false;
      const fail = () => {
        if (isFull) throw new Error('The device is full.');
      };
      const full = memoryThat((memory) => ({
        remember: () => {
          fail();
          memory.remember();
        },
      }))(world);
      return {
        ...full,
        fill: () => {
          isFull = true;
        },
      };
    },
  });

  expect(complaints).toEqual([]);
});
