import { isReadableProject } from '@account-area/projects';
import { describe, expect, it } from 'vitest';

import { type Json, ODDITIES, placesIn, SECRET, withChange } from '../exchange/any-place.fakes.ts';
import { json, never } from '../exchange/http-world.fakes.ts';
import { projectOnWire, startProjects } from './projects.fakes.ts';

const good: Json = projectOnWire();

describe('a project with anything at any place', () => {
  const listOf = async (...items: readonly unknown[]) => {
    const body = { projects: items, totalProjectCount: items.length };
    const { incidents, projects } = startProjects(() => json(body));
    const page = await projects.projects({ accountId: 'anna', offset: 0, limit: 10 }, never);
    return { incidents, rows: page.ok ? page.value.rows : [] };
  };

  it.each(placesIn(good).map((place) => [place.join('.'), place] as const))(
    'costs itself alone, is shown as it was told and reported without its values: %s',
    async (_, place) => {
      const [neighbour] = (await listOf(good)).rows;
      for (const oddity of ODDITIES) {
        const odd = withChange(good, place, oddity);
        const { incidents, rows } = await listOf(good, odd ?? null, good);
        expect([rows[0], rows[2], rows.length]).toEqual([neighbour, neighbour, 3]);
        expect(incidents.filter(({ kind }) => kind !== 'items-dropped')).toEqual([]);
        expect(JSON.stringify(incidents)).not.toContain(SECRET);
        const [, shown] = rows;
        if (shown !== undefined && isReadableProject(shown)) {
          const { articleType, changedAt, id, title } = shown;
          expect(odd).toMatchObject({ id, title, articleType, changedAt });
        } else {
          expect(shown).toEqual({ id: 'unreadable 1', isUnreadable: true });
          expect(incidents).toHaveLength(1);
        }
      }
    },
  );
});
