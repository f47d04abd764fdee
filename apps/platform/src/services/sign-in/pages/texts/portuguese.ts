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
  program: {
    title: 'Um programa quer iniciar sessão',
    typeCode: 'Escreva o código que o programa mostra.',
    code: 'Código',
    codeHint: 'Oito letras, como BCDF-GHJK.',
    goOn: 'Continuar',
    wrongCode:
      'Este código não está correto ou já não é válido. Compare-o com o do programa ou peça um novo ao programa.',
    question: (program) => `${program} quer iniciar sessão na sua conta.`,
    name: 'Programa',
    account: 'Conta',
    rights: 'Poderá ver, adicionar e eliminar as suas fotografias e álbuns, e ver as suas encomendas.',
    warning: (brand) => `Permita apenas se acabou de iniciar o programa. A ${brand} nunca lhe pede isto.`,
    allow: 'Permitir',
    refuse: 'Recusar',
    notYou: 'Não é a sua conta?',
    allowed: { title: 'O programa iniciou sessão', body: (program) => `Volte a ${program}. Pode fechar esta página.` },
    refused: { title: 'O programa não iniciou sessão', body: 'Não pode ver a sua conta. Pode fechar esta página.' },
    over: {
      title: 'Este pedido terminou',
      body: 'Já foi respondido ou demorou demasiado. Volte ao programa para recomeçar.',
    },
    back: { title: 'Voltar ao programa', body: 'O seu navegador está a voltar ao programa.' },
  },
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
