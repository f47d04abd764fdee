import type { CatalogueEntry } from './catalogue.ts';
import { code, table } from './markdown.ts';
import type { Described } from './type-text.ts';

/** What the catalogue knows of a machine, as tables of a README; nothing where there is nothing. */
export const tablesOf = (entry: CatalogueEntry): string =>
  [
    sentence('Open types', entry.parameters),
    table(
      ['Event', 'Payload', 'Sender', ''],
      entry.events.map(({ about, payload, sender, type }) => [code(type), code(payload), sender, about]),
    ),
    table(
      ['Notice', 'Payload', ''],
      entry.notices.map(({ about, payload, type }) => [code(type), code(payload), about]),
    ),
    table(['Selector', 'Signature', ''], entry.selectors.map(described)),
    table(['Port', 'Signature', ''], entry.ports.map(described)),
    sentence('Errors', entry.errors),
    sentence(
      'Its fake world, besides `actor`, `ports`, `clock` and `pass`',
      entry.fakes.map((name) => `${name}()`),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n');

const described = ({ about, name, signature }: Described): readonly string[] => [code(name), code(signature), about];

const sentence = (what: string, names: readonly string[]): string =>
  names.length === 0 ? '' : `${what}: ${names.map(code).join(', ')}.`;
