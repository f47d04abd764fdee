import { startFakeArea } from '@account-area/area/testing';
import type { LateCode } from '@account-area/components';
import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, it } from 'vitest';

import { signedInFixture } from './area-context.fixtures.ts';
import { AreaContext } from './area-context.ts';
import { withLateLogic } from './with-late-logic.tsx';

type Loaded = Awaited<ReturnType<LateCode<string>>>;

class Around extends Component<{ readonly children: ReactNode }, { readonly told: string | null }> {
  override state: { readonly told: string | null } = { told: null };

  static getDerivedStateFromError = (error: Error) => ({ told: `${error.message} ${String(error.cause)}` });

  override render() {
    return this.state.told ?? this.props.children;
  }
}

/** A component that waits for a word, and the answer to that. */
const start = async () => {
  const { area } = await startFakeArea();
  let arrive: (answered: Loaded) => void = () => undefined;
  const loading = new Promise<Loaded>((resolve) => {
    arrive = resolve;
  });
  const Late = withLateLogic(
    { load: () => loading, failure: 'No word.', fallback: 'Waiting' },
    ({ logic }: { readonly logic: string }) => <p>{logic}</p>,
  );
  await act(async () => {
    render(
      <AreaContext value={signedInFixture(area)}>
        <Around>
          <Late />
        </Around>
      </AreaContext>,
      { onCaughtError: () => undefined },
    );
    await Promise.resolve();
  });
  return { answer: (answered: Loaded) => act(async () => arrive(answered)) };
};

it('waits for its logic, and is there with it', async () => {
  const { answer } = await start();
  expect(document.body.textContent).toBe('Waiting');
  await answer({ ok: true, value: 'The word' });
  expect(screen.getByText('The word')).toBeTruthy();
});

it('tells what is around it of logic that could not be loaded, and why', async () => {
  const { answer } = await start();
  await answer({ ok: false, error: { code: 'not-loaded', cause: 'The file is gone.' } });
  expect(document.body.textContent).toBe('No word. The file is gone.');
});
