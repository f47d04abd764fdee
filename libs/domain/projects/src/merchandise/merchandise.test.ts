import { describe, expect, it } from 'vitest';

import { article, channel, startFakeChannel } from './merchandise.fakes.ts';
import { sells } from './merchandise.ts';

const seen = ({ actor: resource }: ReturnType<typeof startFakeChannel>) => {
  const { context, value } = resource.getSnapshot();
  return [value, context.value ?? context.error];
};
const refused = { code: 'refused', reference: 'a1b2c3d4e5f6' };
const unknown = { code: 'unknown-channel', channel: 'printelle-nl' };

describe('a channel', () => {
  it('is looked up in the list, then read in the words of a locale (C05.6)', async () => {
    const fake = startFakeChannel();
    await fake.listChannels('printelle-be', 'printelle-nl');
    expect(fake.find.last().input).toEqual({ channel: 'printelle-nl', localeId: 'nl-NL' });
    await fake.describe();

    expect(seen(fake)).toEqual(['finished', channel()]);
  });

  it('that is not in the list is a failure, and is not asked for', async () => {
    const fake = startFakeChannel();
    await fake.listChannels('printelle-be');

    expect(seen(fake)).toEqual(['failed', unknown]);
    expect(fake.find.calls).toEqual([]);
  });

  it('that was listed and is not there is a failure', async () => {
    const fake = startFakeChannel();
    await fake.listChannels('printelle-nl');
    await fake.describe(null);

    expect(seen(fake)).toEqual(['failed', unknown]);
  });

  it('fails when one of the two questions does', async () => {
    const listless = startFakeChannel();
    await listless.refuseChannels();
    expect(seen(listless)).toEqual(['failed', refused]);

    const fake = startFakeChannel();
    await fake.listChannels('printelle-nl');
    await fake.refuse();
    expect(seen(fake)).toEqual(['failed', refused]);
  });
});

describe('what a channel sells', () => {
  it.each([
    ['is sold', [article()], true],
    ['is not sold', [article({ id: 'PAP_130' })], false],
    ['may not be found', [article({ isVisible: false })], false],
  ])('knows that an article %s', (_, articles, isSold) => {
    expect(sells(channel({ articles }), 'PAP_910')).toBe(isSold);
  });
});
