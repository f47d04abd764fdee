import type { PageTexts } from './page-texts.ts';

export const english: PageTexts = {
  locale: 'en-GB',
  errorPrefix: 'Error: ',
  email: 'E-mail address',
  password: 'Password',
  firstName: 'First name',
  lastName: 'Last name',
  cancel: 'Cancel',
  signIn: { title: 'Sign in', submit: 'Sign in', noAccount: 'New here?', toSignUp: 'Create an account' },
  signUp: {
    title: 'Create your account',
    submit: 'Create account',
    passwordHint: (characters) => `At least ${characters} characters.`,
    haveAccount: 'Have an account already?',
    toSignIn: 'Sign in',
  },
  signOut: {
    title: 'Sign out',
    question: (brand) => `Do you want to sign out of ${brand}?`,
    submit: 'Sign out',
    stay: 'Stay signed in',
  },
  signedOut: { title: 'You are signed out', body: 'See you soon.' },
  expired: { title: 'This page has expired', body: 'The sign-in took too long or was opened in another browser.' },
  failed: { title: 'Signing in did not work', body: 'Please try again.', reference: 'Reference' },
  program: {
    title: 'A program wants to sign in',
    typeCode: 'Type the code that the program shows you.',
    code: 'Code',
    codeHint: 'Eight letters, as in BCDF-GHJK.',
    goOn: 'Continue',
    wrongCode:
      'This code is wrong or no longer valid. Compare it with the one in the program, or ask the program for a new one.',
    question: (program) => `${program} wants to be signed in to your account.`,
    name: 'Program',
    account: 'Account',
    rights: 'It will be able to see, add and delete your photos and albums, and to see your orders.',
    warning: (brand) => `Allow this only if you started the program yourself just now. ${brand} never asks you to.`,
    allow: 'Allow',
    refuse: 'Refuse',
    notYou: 'Not your account?',
    allowed: {
      title: 'The program is signed in',
      body: (program) => `Go back to ${program}. You can close this page.`,
    },
    refused: { title: 'The program stays signed out', body: 'It cannot see your account. You can close this page.' },
    over: {
      title: 'This request is over',
      body: 'It was answered already or took too long. Look at the program: it can begin again.',
    },
    back: { title: 'Back to the program', body: 'Your browser is going back to the program.' },
  },
  startAgain: 'Start again',
  errors: {
    emailMissing: 'Enter your e-mail address.',
    emailInvalid: 'Enter an e-mail address like name@example.com.',
    emailTaken: 'There is an account with this e-mail address. Sign in instead.',
    passwordMissing: 'Enter your password.',
    passwordShort: (characters) => `Choose a password of at least ${characters} characters.`,
    passwordLong: (characters) => `Choose a password of at most ${characters} characters.`,
    passwordIsEmail: 'Choose a password that is not your e-mail address.',
    firstNameMissing: 'Enter your first name.',
    lastNameMissing: 'Enter your last name.',
    nameLong: (characters) => `Use at most ${characters} characters.`,
    wrong: 'The e-mail address or the password is not right.',
    tooMany: (minutes) =>
      minutes === 1
        ? 'Too many attempts. Try again in a minute.'
        : `Too many attempts. Try again in ${minutes} minutes.`,
  },
};
