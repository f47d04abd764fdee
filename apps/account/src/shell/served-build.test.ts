import { afterEach, describe, expect, it } from 'vitest';

import { createServedBuild } from './served-build.ts';

afterEach(() => {
  sessionStorage.clear();
  document.head.replaceChildren();
});

/** A page that runs the build `ours`, while the service answers `served`; `null` for no answer at all. */
const start = (served: Response | null, ours = '/assets/index-ours.js') => {
  const script = document.createElement('script');
  script.type = 'module';
  script.setAttribute('src', ours);
  document.head.append(script);
  const assigned: string[] = [];
  const world = { assigned, now: 1_000_000, reloads: 0 };
  const build = createServedBuild({
    document,
    fetch: () => (served === null ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(served.clone())),
    location: {
      origin: 'https://account.example',
      assign: (address) => assigned.push(String(address)),
      reload: () => {
        world.reloads += 1;
      },
    },
    sessionStorage,
    now: () => world.now,
  });
  return { build, world };
};

const pageOf = (entry: string, status = 200) =>
  new Response(`<script type="module" src="${entry}"></script>`, { status });

describe('the build that is served', () => {
  it.each([
    ['has replaced the one that runs', pageOf('/assets/index-next.js'), true],
    ['is the one that runs', pageOf('/assets/index-ours.js'), false],
    ['is not known when the service is down', pageOf('/assets/index-next.js', 503), false],
    ['is not known without a connection', null, false],
  ])('%s', async (_, served, isReplaced) => {
    expect(await start(served).build.isReplaced()).toBe(isReplaced);
  });

  it('is had by loading the page anew', () => {
    const { build, world } = start(pageOf('/assets/index-next.js'));
    build.reload();

    expect(world.reloads).toBe(1);
  });

  it('opens an address at most once a minute', async () => {
    const { build, world } = start(pageOf('/assets/index-next.js'));
    expect(await build.opens('/downloads')).toBe(true);
    expect(await build.opens('/downloads')).toBe(false);
    world.now += 60_000;
    expect(await build.opens('/')).toBe(true);

    expect(world.assigned).toEqual(['/downloads', '/']);
  });

  it('opens nothing that the build which runs can open as well', async () => {
    const { build, world } = start(pageOf('/assets/index-ours.js'));
    expect(await build.opens('/downloads')).toBe(false);

    expect(world.assigned).toEqual([]);
  });
});
