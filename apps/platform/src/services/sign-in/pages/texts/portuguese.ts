import type { PageTexts } from './page-texts.ts';

export const portuguese: PageTexts = {
  locale: 'pt-PT',
  errorPrefix: 'Erro: ',
  email: 'Endereço de e-mail',
  password: 'Palavra-passe',
  firstName: 'Nome próprio',
  lastName: 'Apelido',
  cancel: 'Cancelar',
  signIn: {
    title: 'Iniciar sessão',
    submit: 'Iniciar sessão',
    noAccount: 'É a primeira vez que nos visita?',
    toSignUp: 'Criar uma conta',
  },
  signUp: {
    title: 'Crie a sua conta',
    submit: 'Criar conta',
    passwordHint: (characters) => `Pelo menos ${characters} carateres.`,
    haveAccount: 'Já tem uma conta?',
    toSignIn: 'Iniciar sessão',
  },
  signOut: {
    title: 'Terminar sessão',
    question: (brand) => `Pretende terminar a sessão em ${brand}?`,
    submit: 'Terminar sessão',
    stay: 'Manter a sessão aberta',
  },
  signedOut: { title: 'A sua sessão foi terminada', body: 'Até breve.' },
  expired: {
    title: 'Esta página expirou',
    body: 'O início de sessão demorou demasiado ou foi aberto noutro navegador.',
  },
  failed: { title: 'Não foi possível iniciar sessão', body: 'Tente novamente.', reference: 'Referência' },
  startAgain: 'Recomeçar',
  errors: {
    emailMissing: 'Introduza o seu endereço de e-mail.',
    emailInvalid: 'Introduza um endereço de e-mail como nome@exemplo.pt.',
    emailTaken: 'Já existe uma conta com este endereço de e-mail. Inicie sessão.',
    passwordMissing: 'Introduza a sua palavra-passe.',
    passwordShort: (characters) => `Escolha uma palavra-passe com pelo menos ${characters} carateres.`,
    passwordLong: (characters) => `Escolha uma palavra-passe com ${characters} carateres, no máximo.`,
    passwordIsEmail: 'Escolha uma palavra-passe diferente do seu endereço de e-mail.',
    firstNameMissing: 'Introduza o seu nome próprio.',
    lastNameMissing: 'Introduza o seu apelido.',
    nameLong: (characters) => `Utilize ${characters} carateres, no máximo.`,
    wrong: 'O endereço de e-mail ou a palavra-passe não estão corretos.',
    tooMany: (minutes) =>
      minutes === 1
        ? 'Demasiadas tentativas. Tente novamente dentro de um minuto.'
        : `Demasiadas tentativas. Tente novamente dentro de ${minutes} minutos.`,
  },
};
