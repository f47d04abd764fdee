import type { PageTexts } from './page-texts.ts';

export const french: PageTexts = {
  locale: 'fr-FR',
  errorPrefix: 'Erreur\u202f: ',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  firstName: 'Prénom',
  lastName: 'Nom',
  cancel: 'Annuler',
  signIn: {
    title: 'Se connecter',
    submit: 'Se connecter',
    noAccount: 'Nouveau client\u202f?',
    toSignUp: 'Créer un compte',
  },
  signUp: {
    title: 'Créez votre compte',
    submit: 'Créer un compte',
    passwordHint: (characters) => `Au moins ${characters} caractères.`,
    haveAccount: 'Vous avez déjà un compte\u202f?',
    toSignIn: 'Se connecter',
  },
  signOut: {
    title: 'Se déconnecter',
    question: (brand) => `Voulez-vous vous déconnecter de ${brand}\u202f?`,
    submit: 'Se déconnecter',
    stay: 'Rester connecté',
  },
  signedOut: { title: 'Votre session est terminée', body: 'À bientôt.' },
  expired: {
    title: 'Cette page a expiré',
    body: 'La connexion a pris trop de temps ou a été ouverte dans un autre navigateur.',
  },
  failed: { title: 'La connexion a échoué', body: 'Veuillez réessayer.', reference: 'Référence' },
  startAgain: 'Recommencer',
  errors: {
    emailMissing: 'Saisissez votre adresse e-mail.',
    emailInvalid: 'Saisissez une adresse e-mail comme nom@exemple.fr.',
    emailTaken: 'Un compte existe déjà avec cette adresse e-mail. Connectez-vous.',
    passwordMissing: 'Saisissez votre mot de passe.',
    passwordShort: (characters) => `Choisissez un mot de passe d’au moins ${characters} caractères.`,
    passwordLong: (characters) => `Choisissez un mot de passe de ${characters} caractères au maximum.`,
    passwordIsEmail: 'Choisissez un mot de passe différent de votre adresse e-mail.',
    firstNameMissing: 'Saisissez votre prénom.',
    lastNameMissing: 'Saisissez votre nom.',
    nameLong: (characters) => `Utilisez ${characters} caractères au maximum.`,
    wrong: 'L’adresse e-mail ou le mot de passe est incorrect.',
    tooMany: (minutes) =>
      minutes === 1
        ? 'Trop de tentatives. Réessayez dans une minute.'
        : `Trop de tentatives. Réessayez dans ${minutes} minutes.`,
  },
};

export const belgianFrench: PageTexts = {
  ...french,
  locale: 'fr-BE',
  errors: { ...french.errors, emailInvalid: 'Saisissez une adresse e-mail comme nom@exemple.be.' },
};
