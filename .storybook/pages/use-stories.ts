import { useEffect, useState } from 'react';

import { type ListedStory, loadStories } from './stories.ts';

/** All stories; `null` while they are loaded. */
export const useStories = (): readonly ListedStory[] | null => {
  const [stories, setStories] = useState<readonly ListedStory[] | null>(null);
  useEffect(() => void loadStories().then(setStories), []);
  return stories;
};
