import { renderInEnglish } from '@account-area/feedback-screens/testing';
import { fakeUploadQueuePorts, startFakeUploadQueue } from '@account-area/transfers/testing';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { UploadArea } from './upload-area.tsx';

describe('files that are dragged over the page', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  });
  afterEach(() => void vi.unstubAllGlobals());

  it.each([
    ['are shown where to go', true, 1],
    ['are shown nothing when they are not taken', false, 0],
  ])('%s', (_, takesFiles, targets) => {
    const { actor: queue } = startFakeUploadQueue(fakeUploadQueuePorts());
    renderInEnglish(
      <UploadArea
        queue={queue}
        isOpen={false}
        takesFiles={takesFiles}
        onOpen={() => undefined}
        onClose={() => undefined}
      />,
    );

    fireEvent.dragEnter(document.body, { dataTransfer: { types: ['Files'] } });

    expect(screen.queryAllByText('Drop photos to add them')).toHaveLength(targets);
  });
});
