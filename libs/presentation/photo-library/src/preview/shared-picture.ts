/** The picture that changes from the tile into the preview and back, as the browser's view transitions call it. */
const NAME = 'photo-looked-at';

/** Makes an element the picture that is looked at; the one before is no longer. */
export const lookAt = (picture: HTMLElement | null): void => {
  for (const before of document.querySelectorAll<HTMLElement>('[data-looked-at]')) {
    delete before.dataset['lookedAt'];
    before.style.viewTransitionName = '';
  }
  if (picture === null) return;
  picture.dataset['lookedAt'] = '';
  picture.style.viewTransitionName = NAME;
};
