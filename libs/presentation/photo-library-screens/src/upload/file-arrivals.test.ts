import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type ArrivedFiles, takeFiles } from './file-arrivals.ts';

const photo = new File(['photo'], 'beach.jpg');

/** What a browser hands over with an event: empty as soon as that is over. */
const transferOf = (...types: readonly string[]) => ({
  types,
  dropEffect: 'none',
  files: types.includes('Files') ? [photo] : [],
  items: types.map((type) => ({ kind: type === 'Files' ? 'file' : 'string', webkitGetAsEntry: () => null })),
});

let arrived: ArrivedFiles[] = [];
let stop: () => void = () => undefined;
beforeEach(() => {
  arrived = [];
  stop = takeFiles(window, (files) => arrived.push(files));
});
afterEach(() => stop());

/** Tells the page, and answers whether it is left to the browser what happens. */
const tell = (type: string, details: object): 'taken' | 'left to the browser' =>
  document.body.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), details))
    ? 'left to the browser'
    : 'taken';

describe('files that come to the page', () => {
  it('are taken when they are dropped, on their whole way over the page', () => {
    const dataTransfer = transferOf('Files');

    expect(['dragenter', 'dragover', 'drop'].map((type) => tell(type, { dataTransfer }))).toEqual([
      'taken',
      'taken',
      'taken',
    ]);
    expect(dataTransfer.dropEffect).toBe('copy');
    expect(arrived).toEqual([{ files: [photo], entries: [null] }]);
  });

  it('are kept when the browser has emptied what it handed over', () => {
    const folder = { name: 'Holiday', isDirectory: true };
    const dataTransfer = {
      ...transferOf('Files', 'text/plain'),
      items: [
        { kind: 'file', webkitGetAsEntry: () => folder },
        { kind: 'string', webkitGetAsEntry: () => folder },
      ],
    };

    tell('drop', { dataTransfer });
    dataTransfer.files.length = 0;
    dataTransfer.items.length = 0;

    expect(arrived).toEqual([{ files: [photo], entries: [folder, null] }]);
  });

  it('are taken when they are pasted', () => {
    tell('paste', { clipboardData: transferOf('Files') });

    expect(arrived).toEqual([{ files: [photo], entries: [null] }]);
  });

  it('are not texts, which stay what they are to the browser', () => {
    expect(tell('dragover', { dataTransfer: transferOf('text/plain') })).toBe('left to the browser');
    expect(tell('drop', { dataTransfer: transferOf('text/plain') })).toBe('left to the browser');
    expect(tell('paste', { clipboardData: transferOf('text/plain') })).toBe('left to the browser');
    expect(tell('paste', { clipboardData: null })).toBe('left to the browser');
    expect(arrived).toEqual([]);
  });

  it('are the browser’s again in the end', () => {
    stop();

    expect(tell('drop', { dataTransfer: transferOf('Files') })).toBe('left to the browser');
    expect(tell('paste', { clipboardData: transferOf('Files') })).toBe('left to the browser');
    expect(arrived).toEqual([]);
  });
});
