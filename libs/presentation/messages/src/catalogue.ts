import type { english } from './english.ts';

/** The name of a text: `<screen>.<kebab-case>`. `lang/<family>/en-GB.json` says which exist. */
export type MessageId = keyof typeof english;

/** The texts of one locale. */
export type Catalogue = Readonly<Record<MessageId, string>>;

/** What a text's arguments stand for. Numbers are written in the customer's locale; years are text. */
export type MessageValues = Readonly<Record<string, string | number>>;
