import { DAY_MS, HOUR_MS } from '../clock.ts';
import type { ProjectDraft } from './planned-project.ts';

/** The projects of a demo customer, the one saved last first. */
export interface DemoProjects {
  readonly channel: string;
  readonly projects: readonly ProjectDraft[];
}

const book = (title: string, photos: number, agoMs: number): ProjectDraft => ({
  article: 'PAP_130',
  title,
  photos,
  agoMs,
});
const calendar = (title: string, agoMs: number): ProjectDraft => ({ article: 'PAP_500', title, photos: 12, agoMs });
const prints = (title: string, photos: number, agoMs: number): ProjectDraft => ({
  article: 'PAP_910',
  size: '10x15',
  title,
  photos,
  agoMs,
});

/** Anna has one of each kind, Bram more than fit a page. */
export const DEMO_PROJECTS: Readonly<Record<string, DemoProjects>> = {
  'anna@example.test': {
    channel: 'printelle-nl',
    projects: [
      book('Zomer aan zee', 24, 5 * HOUR_MS),
      calendar('Kalender voor oma', 9 * DAY_MS),
      prints('Vakantiefoto’s', 36, 41 * DAY_MS),
    ],
  },
  'bram@example.test': {
    channel: 'printelle-de',
    projects: [
      book('Jubiläumsband Studio de Boer', 60, 2 * DAY_MS),
      book('Hochzeit Familie Krüger', 48, 6 * DAY_MS),
      prints('Bewerbungsbilder, Nachbestellung', 16, 11 * DAY_MS),
      calendar('Wandkalender für Kunden', 19 * DAY_MS),
      book('Messe Köln', 32, 27 * DAY_MS),
      book('Architektur Torstraße', 24, 44 * DAY_MS),
      prints('Ausstellung im Foyer', 40, 63 * DAY_MS),
      calendar('Teamkalender', 88 * DAY_MS),
      book('Produktkatalog Frühjahr', 36, 131 * DAY_MS),
      book('Sommerfest', 20, 170 * DAY_MS),
      prints('Musterabzüge', 8, 233 * DAY_MS),
      book('Musterbuch', 12, 390 * DAY_MS),
    ],
  },
  'lars@example.test': { channel: 'fjordfoto-se', projects: [book('Sommaren 2024', 20, 400 * DAY_MS)] },
  'nora@example.test': {
    channel: 'fjordfoto-no',
    projects: [book('Et år i fjellet', 48, 3 * DAY_MS), calendar('Familiekalender', 120 * DAY_MS)],
  },
};
