/** The letters of codes: without vowels, so that they spell nothing, and none looks like another or like a digit. */
const USER_CODE = /^[BCDFGHJKLMNPQRSTVWXZ]{8}$/;

/** How a code is grouped where people read it. */
export const USER_CODE_MASK = '****-****';

/** What a customer typed as the provider knows it: in any case, grouped or not; `undefined` when it cannot be a code. */
export const readUserCode = (typed: string): string | undefined => {
  const code = typed
    .slice(0, 64)
    .toUpperCase()
    .replaceAll(/[\s\-–—]/g, '');
  return USER_CODE.test(code) ? code : undefined;
};

export const shownUserCode = (userCode: string) => `${userCode.slice(0, 4)}-${userCode.slice(4)}`;
