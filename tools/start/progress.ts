import type { WriteStream } from 'node:tty';

import type { PlatformNews } from './platform-news.ts';

const CLEAR_LINE = '\r\u001B[2K';
const BAR_WIDTH = 24;

/** Sentences and one progress line below them; on a terminal the line is rewritten, elsewhere it is told in tenths. */
export class Progress {
  readonly #out: Pick<WriteStream, 'write' | 'isTTY'>;
  #line = '';
  #toldTenths = -1;

  constructor(out: Pick<WriteStream, 'write' | 'isTTY'>) {
    this.#out = out;
  }

  say(text: string): void {
    this.#out.write(this.#line === '' ? `${text}\n` : `${CLEAR_LINE}${text}\n${this.#line}`);
  }

  show(news: PlatformNews): void {
    if (news.type === 'notice') this.say(news.text);
    else if (news.type === 'demo-photos') this.#demoPhotos(news.done, news.total);
  }

  #demoPhotos(done: number, total: number): void {
    const tenths = Math.floor((done / total) * 10);
    if (!this.#out.isTTY) {
      if (tenths > this.#toldTenths) this.say(`Demo photos: ${done} of ${total}`);
      this.#toldTenths = tenths;
      return;
    }
    const filled = Math.round((done / total) * BAR_WIDTH);
    this.#line = `Demo photos  ${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)}  ${done} of ${total}`;
    this.#out.write(CLEAR_LINE + this.#line);
    if (done >= total) {
      this.#out.write('\n');
      this.#line = '';
    }
  }
}
