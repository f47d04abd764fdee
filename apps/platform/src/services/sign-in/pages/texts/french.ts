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
  program: {
    title: 'Un programme veut se connecter',
    typeCode: 'Saisissez le code affiché par le programme.',
    code: 'Code',
    codeHint: 'Huit lettres, comme BCDF-GHJK.',
    goOn: 'Continuer',
    wrongCode:
      'Ce code est incorrect ou n’est plus valable. Comparez-le à celui du programme, ou demandez-en un nouveau au programme.',
    question: (program) => `${program} veut se connecter à votre compte.`,
    name: 'Programme',
    account: 'Compte',
    rights: 'Il pourra voir, ajouter et supprimer vos photos et vos albums, et voir vos commandes.',
    warning: (brand) =>
      `N’autorisez ce programme que si vous venez de le lancer vous-même. ${brand} ne vous le demandera jamais.`,
    allow: 'Autoriser',
    refuse: 'Refuser',
    notYou: 'Ce n’est pas votre compte\u202f?',
    allowed: {
      title: 'Le programme est connecté',
      body: (program) => `Retournez à ${program}. Vous pouvez fermer cette page.`,
    },
    refused: {
      title: 'Le programme n’est pas connecté',
      body: 'Il ne peut pas voir votre compte. Vous pouvez fermer cette page.',
    },
    over: {
      title: 'Cette demande est terminée',
      body: 'Elle a déjà reçu une réponse ou a pris trop de temps. Retournez au programme pour recommencer.',
    },
    back: { title: 'Retour au programme', body: 'Votre navigateur retourne au programme.' },
  },
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
