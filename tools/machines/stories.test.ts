import { expect, it } from 'vitest';

import { restingIn } from './stories.ts';

const FILE = `
const meta = { title: 'Screens/Door', parameters: { rests: { seen: 'Door' } } } satisfies Meta;
export default meta;

const OPEN = { door: ['open.wide', 'lit'] };
const knocking = (times: number): Story => {
  const sound = 'x'.repeat(times);
  return { parameters: { rests: { door: 'closed', seen: sound } } };
};

export const WideOpen: Story = { parameters: { rests: { ...OPEN, bell: 'resting', seen: 'Come in' } } };
export const WideOpenSmall: Story = { ...WideOpen, name: 'On a telephone' };
export const Knocked: Story = knocking(3);
export const Opened: Story = { ...WideOpen, tags: ['goes-on'] };
`;

it('finds the stories of machines and the states they rest in, but for those that go on', () => {
  expect(restingIn(FILE).map(({ machine, story }) => `${machine} ${story.state}: ${story.id}, ${story.name}`)).toEqual([
    'door open.wide: screens-door--wide-open, Wide Open',
    'door lit: screens-door--wide-open, Wide Open',
    'bell resting: screens-door--wide-open, Wide Open',
    'door open.wide: screens-door--wide-open-small, On a telephone',
    'door lit: screens-door--wide-open-small, On a telephone',
    'bell resting: screens-door--wide-open-small, On a telephone',
    'door closed: screens-door--knocked, Knocked',
  ]);
});

it('refuses what a file does not write down', () => {
  expect(() => restingIn('export const Far: Story = { parameters: { rests: FAR } };')).toThrow('does not declare FAR');
  expect(() =>
    restingIn('export const Made: Story = { parameters: make() };\ndeclare const make: () => object;'),
  ).toThrow('make() is not written down as an object');
});
