import type { PageTexts } from './page-texts.ts';

export const spanish: PageTexts = {
  locale: 'es-ES',
  errorPrefix: 'Error: ',
  email: 'Correo electrónico',
  password: 'Contraseña',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  cancel: 'Cancelar',
  signIn: {
    title: 'Iniciar sesión',
    submit: 'Iniciar sesión',
    noAccount: '¿Es tu primera vez aquí?',
    toSignUp: 'Crea una cuenta',
  },
  signUp: {
    title: 'Crea tu cuenta',
    submit: 'Crear cuenta',
    passwordHint: (characters) => `Al menos ${characters} caracteres.`,
    haveAccount: '¿Ya tienes una cuenta?',
    toSignIn: 'Iniciar sesión',
  },
  signOut: {
    title: 'Cerrar sesión',
    question: (brand) => `¿Quieres cerrar tu sesión en ${brand}?`,
    submit: 'Cerrar sesión',
    stay: 'Seguir con la sesión abierta',
  },
  signedOut: { title: 'Has cerrado sesión', body: 'Hasta pronto.' },
  expired: {
    title: 'Esta página ha caducado',
    body: 'El inicio de sesión ha tardado demasiado o se ha abierto en otro navegador.',
  },
  failed: { title: 'No se ha podido iniciar sesión', body: 'Inténtalo de nuevo.', reference: 'Referencia' },
  program: {
    title: 'Un programa quiere iniciar sesión',
    typeCode: 'Escribe el código que muestra el programa.',
    code: 'Código',
    codeHint: 'Ocho letras, como BCDF-GHJK.',
    goOn: 'Continuar',
    wrongCode:
      'Este código no es correcto o ya no es válido. Compáralo con el del programa o pide al programa uno nuevo.',
    question: (program) => `${program} quiere iniciar sesión en tu cuenta.`,
    name: 'Programa',
    account: 'Cuenta',
    rights: 'Podrá ver, añadir y eliminar tus fotos y álbumes, y ver tus pedidos.',
    warning: (brand) => `Permítelo solo si acabas de iniciar el programa tú mismo. ${brand} nunca te lo pedirá.`,
    allow: 'Permitir',
    refuse: 'Rechazar',
    notYou: '¿No es tu cuenta?',
    allowed: {
      title: 'El programa ha iniciado sesión',
      body: (program) => `Vuelve a ${program}. Puedes cerrar esta página.`,
    },
    refused: { title: 'El programa no ha iniciado sesión', body: 'No puede ver tu cuenta. Puedes cerrar esta página.' },
    over: {
      title: 'Esta solicitud ha terminado',
      body: 'Ya se ha respondido o ha tardado demasiado. Vuelve al programa para empezar de nuevo.',
    },
    back: { title: 'Volver al programa', body: 'Tu navegador está volviendo al programa.' },
  },
  startAgain: 'Empezar de nuevo',
  errors: {
    emailMissing: 'Escribe tu correo electrónico.',
    emailInvalid: 'Escribe un correo electrónico como nombre@ejemplo.es.',
    emailTaken: 'Ya hay una cuenta con este correo electrónico. Inicia sesión.',
    passwordMissing: 'Escribe tu contraseña.',
    passwordShort: (characters) => `Elige una contraseña de al menos ${characters} caracteres.`,
    passwordLong: (characters) => `Elige una contraseña de ${characters} caracteres como máximo.`,
    passwordIsEmail: 'Elige una contraseña distinta de tu correo electrónico.',
    firstNameMissing: 'Escribe tu nombre.',
    lastNameMissing: 'Escribe tus apellidos.',
    nameLong: (characters) => `Usa ${characters} caracteres como máximo.`,
    wrong: 'El correo electrónico o la contraseña no son correctos.',
    tooMany: (minutes) =>
      minutes === 1
        ? 'Demasiados intentos. Inténtalo de nuevo dentro de un minuto.'
        : `Demasiados intentos. Inténtalo de nuevo dentro de ${minutes} minutos.`,
  },
};
