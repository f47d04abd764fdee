/**
 * Makes an element the picture that changes from the tile into the preview and back, which the browser's view transition
 * moves; the one before is no longer.
 */
export const lookAt = (picture: HTMLElement | null): void => {
  for (const before of document.querySelectorAll<HTMLElement>('[data-looked-at]')) delete before.dataset['lookedAt'];
  if (picture !== null) picture.dataset['lookedAt'] = '';
};
