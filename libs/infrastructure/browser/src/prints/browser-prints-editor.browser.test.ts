import { fail, ok } from '@account-area/kernel';
import { isPrintSelectionId } from '@account-area/transfers';
import { printsEditorPromises } from '@account-area/transfers/conformance';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { createBrowserPrintsEditor } from './browser-prints-editor.ts';

const [selectionId] = ['selection-1'].filter(isPrintSelectionId);
if (selectionId === undefined) throw new Error('A selection has a name.');
const refused = fail({ code: 'editor-refused' });

const startPage = (address: string, transfer: 'query' | 'form' = 'query') => {
  const assigned: string[] = [];
  const events: string[] = [];
  const editor = createBrowserPrintsEditor({
    address,
    transfer,
    channel: 'printelle-nl',
    leave: () => Promise.resolve(void events.push('left')),
    location: {
      assign: (to) => {
        events.push('opened');
        assigned.push(String(to));
      },
    },
    document,
  });
  return { assigned, editor, events };
};

const open = async (address: string, transfer?: 'query' | 'form') => {
  const { assigned, editor, events } = startPage(address, transfer);
  return { assigned, events, answer: await editor.open({ token: 'a+b/c', selectionId, vendorId: 'printelle' }) };
};

describe('the prints editor', () => {
  afterEach(() => vi.restoreAllMocks());

  describe.each(['https://prints.example/{vendor}', 'https://{vendor}.prints.example/'])('at %s', (address) => {
    const startEditor = () => {
      const { assigned, editor } = startPage(address);
      return { editor, departures: () => assigned.length };
    };

    it.each(printsEditorPromises(startEditor))('$name', ({ run }) => run());
  });

  it('is opened with token, channel and selection in its query (C24.2, D39)', async () => {
    const { answer, assigned } = await open('https://prints.example/{vendor}?from=account');

    expect(answer).toEqual(ok(undefined));
    expect(assigned).toEqual([
      'https://prints.example/printelle?from=account&token=a%2Bb%2Fc&channel=printelle-nl&tempSelectionId=selection-1',
    ]);
  });

  it('gets them as a form where the configuration wants that, and no referrer (D39)', async () => {
    const sent: unknown[] = [];
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      const fields = [...this.elements].map((field) => field instanceof HTMLInputElement && [field.name, field.value]);
      sent.push([this.isConnected, this.method, this.action, this.rel, fields]);
    });
    const { answer, assigned } = await open('https://prints.example/{vendor}', 'form');

    expect([answer, assigned]).toEqual([ok(undefined), []]);
    expect(sent).toEqual([
      [
        true,
        'post',
        'https://prints.example/printelle',
        'noreferrer',
        [
          ['token', 'a+b/c'],
          ['channel', 'printelle-nl'],
          ['tempSelectionId', 'selection-1'],
        ],
      ],
    ]);
    expect(document.body.childElementCount).toBe(0);
  });

  it('follows the page in the history, once the entries above it are taken back', async () => {
    expect((await open('https://prints.example/{vendor}')).events).toEqual(['left', 'opened']);
  });

  it.each([
    ['no page', 'javascript:alert(1)//{vendor}'],
    ['no address', '/{vendor}'],
    ['somebody else’s name', 'https://name@prints.example/{vendor}'],
  ])('is not opened with %s', async (_, address) => {
    expect(await open(address)).toEqual({ assigned: [], events: [], answer: refused });
  });
});
