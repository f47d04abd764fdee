import { LONG_TOAST_LIFETIME_MS } from '@account-area/feedback';
import { useToasts } from '@account-area/feedback-screens';
import { hearNotices, referenceOf } from '@account-area/kernel';
import { useMessages } from '@account-area/messages';
import { type ProjectListActor, projectOf } from '@account-area/projects';
import { useEffect } from 'react';

/** Says which project could not be deleted, as long as its list is there to try again. */
export const useStayedToasts = (list: ProjectListActor): void => {
  const { t } = useMessages();
  const { dismiss, show } = useToasts();
  useEffect(() => {
    const shown = new Set<string>();
    const stopHearing = hearNotices(list, 'project.stayed', ({ error, projectId }) => {
      const id = `project ${projectId}`;
      shown.add(id);
      show({
        id,
        tone: 'error',
        text: t('projects.delete-failed', { title: projectOf(list.getSnapshot(), projectId)?.title ?? '' }),
        lifetimeMs: LONG_TOAST_LIFETIME_MS,
        action: { label: t('error.try-again'), run: () => list.send({ type: 'deletion.asked', projectId }) },
        reference: referenceOf(error),
      });
    });
    return () => {
      stopHearing();
      shown.forEach(dismiss);
    };
  }, [dismiss, list, show, t]);
};
