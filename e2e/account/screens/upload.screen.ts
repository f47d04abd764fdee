import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Locator, Page } from '@playwright/test';

/** Photos that the platform's demo is made of. */
const PICTURES = join(import.meta.dirname, '../../../apps/platform/seed/photos');

/** A file as a customer chooses it. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A photo that no library has yet: pictures may be followed by whatever, here by enough to make a file of that size. */
export const newPhoto = (name: string, { kilobytes = 0, of = 'fig.jpg' } = {}): ChosenFile => {
  const picture = readFileSync(join(PICTURES, of));
  const rest = randomBytes(Math.max(16, kilobytes * 1024 - picture.length));
  return { name, mimeType: name.endsWith('.jpg') ? 'image/jpeg' : '', buffer: Buffer.concat([picture, rest]) };
};

/** A HEIC, whose type browsers do not know. */
export const newHeic = (name: string): ChosenFile => newPhoto(name, { of: 'seeding.heic' });

/** The dialog that photos are added with. */
export class UploadScreen {
  readonly dialog: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog', { name: 'Add photos' });
  }

  async open(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Add photos' }).first().click();
    await this.dialog.waitFor();
  }

  async choose(...files: readonly ChosenFile[]): Promise<void> {
    await this.dialog.locator('input[type=file]').setInputFiles([...files]);
  }

  /** "Upload 3 photos" */
  start(count: number): Locator {
    return this.button(`Upload ${count} ${count === 1 ? 'photo' : 'photos'}`);
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  file(name: string): Locator {
    return this.dialog.getByRole('listitem').filter({ hasText: name });
  }
}
