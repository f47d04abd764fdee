import { expect, it } from 'vitest';

import { brokenPromises, placesOf, type Stage } from './rest.ts';

const stage: Stage = {
  machines: [
    { names: ['uploadQueue'], states: ['work', 'work.sending', 'page', 'page.attended'] },
    { names: ['resource', 'album'], states: ['failed'] },
    { names: ['fileUpload', '1'], states: ['uploading'] },
    { names: ['fileUpload', '2'], states: ['paused'] },
  ],
  isVisible: (text) => text === 'Resume',
};

it('keeps a promise of each part of a state, of one of several actors and of what is seen', () => {
  const rests = {
    uploadQueue: ['work.sending', 'page.attended'],
    fileUpload: 'paused',
    album: 'failed',
    seen: 'Resume',
  };

  expect(brokenPromises(rests, stage)).toEqual([]);
});

it('names each promise that is not kept: another state, a state or machine that there is not, what cannot be seen', () => {
  const rests = { uploadQueue: 'work.paused', fileUpload: 'pausd', preview: 'showing', seen: [/Uploading/, 'Resume'] };

  expect(brokenPromises(rests, stage)).toEqual([
    '/Uploading/ is not to be seen',
    'uploadQueue is not in work.paused',
    'fileUpload is not in pausd',
    'preview is not in showing',
  ]);
});

it('takes a part of a name for another name', () => {
  expect(brokenPromises({ uploadQueue: 'work.send', upload: 'work' }, stage)).toHaveLength(2);
});

it('says where each machine is', () => {
  expect(placesOf(stage)).toContain('  resource alias album: failed');
});
