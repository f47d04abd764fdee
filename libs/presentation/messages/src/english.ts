import addresses from '../lang/addresses/en-GB.json';
import albums from '../lang/albums/en-GB.json';
import area from '../lang/area/en-GB.json';
import business from '../lang/business/en-GB.json';
import libraryExport from '../lang/export/en-GB.json';
import feedback from '../lang/feedback/en-GB.json';
import identity from '../lang/identity/en-GB.json';
import orders from '../lang/orders/en-GB.json';
import photoGrid from '../lang/photo-grid/en-GB.json';
import photoLibrary from '../lang/photo-library/en-GB.json';
import projects from '../lang/projects/en-GB.json';
import settings from '../lang/settings/en-GB.json';
import startUp from '../lang/start-up/en-GB.json';
import transfers from '../lang/transfers/en-GB.json';
import widgets from '../lang/widgets/en-GB.json';

/** Every text in English, by family: what exists in English exists at all. */
export const english = {
  ...startUp,
  ...area,
  ...photoLibrary,
  ...addresses,
  ...albums,
  ...transfers,
  ...libraryExport,
  ...orders,
  ...business,
  ...projects,
  ...widgets,
  ...settings,
  ...identity,
  ...photoGrid,
  ...feedback,
};

/** The name of a text: `<screen>.<kebab-case>`. `lang/<family>/en-GB.json` says which exist. */
export type MessageId = keyof typeof english;

/** What a text's arguments stand for. Numbers are written in the customer's locale; years are text. */
export type MessageValues = Readonly<Record<string, string | number>>;
