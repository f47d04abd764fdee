import { expect, it } from 'vitest';

import { findMachines } from './find-machines.ts';
import { machineSources } from './machine-sources.ts';

const sources = machineSources();

it('finds the machines that the libraries export, and no other', async () => {
  const libraries = await findMachines();
  const exported = libraries.flatMap(({ machines, name }) => machines.map(({ id }) => `${name} ${id}`));

  expect(sources.map(({ id, name }) => `${name} ${id}`).toSorted()).toEqual(exported.toSorted());
});

it('knows what each says of itself, without its drawing', () => {
  expect(sources.filter(({ about }) => about.length === 0).map(({ id }) => id)).toEqual([]);
  expect(sources.find(({ id }) => id === 'uploadQueue')?.about[0]).toBe('The files a customer wants in the library.');
  expect(sources.flatMap(({ about }) => about).filter((text) => /[─│▶]/.test(text))).toEqual([]);
});
