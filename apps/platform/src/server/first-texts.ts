import { LocaleFile } from '@account-area/contracts';

type Texts = LocaleFile['localeMessages'];

/** What the script of the page says before the file of its locale has arrived: a locale file with few texts. */
const FOR_SCRIPT = /(<script\b[^>]*\bid="first-texts"[^>]*>)([^<]*)(?=<\/script>)/;

/** What the page says without its script. */
const IN_PAGE = /(<(?:title|noscript|b)\b[^>]*\bdata-text="([^"]+)"[^>]*>)([^<]*)/g;

/** Translates what the build wrote into the page in English. */
export const withFirstTexts = (page: string, localeId: string, texts: Texts): string =>
  page
    .replace(FOR_SCRIPT, (_, tag: string, content: string) => {
      const { localeMessages } = LocaleFile.parse(JSON.parse(content));
      const translated = Object.entries(localeMessages).map(([id, english]) => [id, texts[id] ?? english] as const);
      const file: LocaleFile = { localeId, localeMessages: Object.fromEntries(translated) };
      return tag + JSON.stringify(file).replaceAll('<', String.raw`\u003c`);
    })
    .replace(IN_PAGE, (_, tag: string, id: string, english: string) => {
      const text = texts[id];
      return tag + (text === undefined ? english : escaped(wordsOf(text)));
    });

/** A text that the build has read ahead is the words in it. */
const wordsOf = (text: Texts[string]): string =>
  typeof text === 'string' ? text : text.map(({ value }) => (typeof value === 'string' ? value : '')).join('');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
