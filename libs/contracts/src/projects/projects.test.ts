import { describe, expect, it } from 'vitest';

import { pathOf } from '../shared/primitives.ts';
import { Project, projectPaths, ProjectsQuery } from './projects.ts';

describe('saved projects on the wire', () => {
  it('have paths that are pinned, one of them singular (D68)', () => {
    expect(pathOf(projectPaths.projects, { accountId: 'anna' })).toBe('api/v2/projects/anna');
    expect(pathOf(projectPaths.project, { project: 'a/b' })).toBe('api/v2/project/a%2Fb');
  });

  it('are asked for ten at once unless told, and a hundred at most', () => {
    expect(ProjectsQuery.parse({})).toEqual({ skip: 0, limit: 10 });
    expect(ProjectsQuery.parse({ skip: '20', limit: '100' })).toEqual({ skip: 20, limit: 100 });
  });

  it.each([{ skip: '-1' }, { skip: 'x' }, { limit: '0' }, { limit: '101' }, { limit: '1.5' }])(
    'are not asked for by %o',
    (query) => {
      expect(ProjectsQuery.safeParse(query).success).toBe(false);
    },
  );

  const project = { id: 'p', title: 'Summer', articleType: 'photobook', changedAt: '2026-11-12T10:00:00Z' };

  it('may have neither an upload, nor a picture, nor an editor', () => {
    expect(Project.parse(project)).toEqual(project);
  });

  it.each([
    { title: '' },
    { id: '' },
    { changedAt: '2026-11-12' },
    { editorUrl: 'javascript:alert(1)' },
    { uploadId: null },
  ])('are malformed with %o', (change) => {
    expect(Project.safeParse({ ...project, ...change }).success).toBe(false);
  });
});
