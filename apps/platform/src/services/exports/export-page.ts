import { html } from 'hono/html';

import type { Markup } from '../../server/pages/page.ts';
import type { Host } from '../configuration/hosts.ts';
import { type MailLocale, mailWords } from '../mail/mail-template.ts';
import { exportTexts } from './export-texts.ts';
import type { ExportTexts } from './export-wording.ts';
import type { ExportKind, ExportPartRow } from './exports.ts';

interface ListedPart {
  readonly part: number;
  readonly holds: ExportPartRow['holds'];
  readonly photos_count: number;
  readonly size_bytes: number | null;
  /** Path and query. */
  readonly address: string;
}

interface ExportPage {
  readonly kind: ExportKind;
  readonly host: Host;
  readonly locale: MailLocale;
  readonly expiresAt: Date;
  readonly parts: readonly ListedPart[];
}

/** The parts of an export with their files; with one part, one button. */
export const exportMarkup = async ({ expiresAt, host, kind, locale, parts }: ExportPage): Promise<Markup> => {
  const { page: texts } = exportTexts[kind][locale];
  const words = mailWords(host, locale);
  const until = html`<p>${texts.until(words.day(expiresAt))}</p>`;
  const details = ({ holds, photos_count: count, size_bytes: size }: ListedPart) =>
    [...(holds === 'photos' ? [texts.photos(count, words)] : []), sizeIn(locale, size ?? 0)].join(', ');
  return html`<h1>${texts.title}</h1>
    <p>${parts.length === 1 ? texts.one : texts.several(words.number(parts.length))}</p>
    ${until}
    <ol class="files">
      ${parts.map(
        (part) =>
          html`<li>
            <p>
              <strong>${texts.part(words.number(part.part), words.number(parts.length))}</strong>
              <span class="muted">${details(part)}</span>
            </p>
            <a class="button" href="${part.address}" download
              >${texts.download}<span class="unseen">
                ${texts.part(words.number(part.part), words.number(parts.length))}</span
              ></a
            >
          </li>`,
      )}
    </ol>`;
};

/** What a link says that has expired. */
export const exportGoneMarkup = async ({ body, title, wayOn }: ExportTexts['gone'], address: string): Promise<Markup> =>
  html`<h1>${title}</h1>
    <p>${body}</p>
    <div class="actions"><a class="button" href="${address}">${wayOn}</a></div>`;

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** As file managers count: a kilobyte has 1,000 bytes. */
const sizeIn = (locale: string, bytes: number): string => {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    maximumSignificantDigits: 3,
  }).format(bytes / 1000 ** power);
};
