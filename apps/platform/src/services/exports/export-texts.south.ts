import { counted, type ExportTexts } from './export-wording.ts';

export const french: ExportTexts = {
  ready: {
    subject: 'L’export de vos photos est prêt',
    body: (photos) =>
      `Vous avez demandé un export de toutes vos photos. Il est prêt : ${photos}, telles qu’elles ont été importées.`,
    link: 'Télécharger vos photos',
    keepPrivate: 'Le lien ouvre vos photos sur n’importe quel appareil sans connexion : ne transférez pas cet e-mail.',
  },
  failed: {
    subject: 'L’export de vos photos n’a pas abouti',
    body: 'Vous avez demandé un export de toutes vos photos. Nous n’avons pas pu le terminer en 48 heures. Vos photos sont en sécurité dans votre photothèque. Veuillez redemander l’export.',
  },
  page: {
    title: 'Vos photos',
    one: 'Toutes vos photos sont dans un seul fichier, avec un dossier par mois.',
    several: (parts) =>
      `Toutes vos photos sont dans ${parts} fichiers, les photos les plus récentes en premier. Chacun contient un dossier par mois. Téléchargez-les l’un après l’autre.`,
    until: (day) => `Vous pouvez les télécharger jusqu’au ${day}.`,
    part: (part, parts) => `Partie ${part} sur ${parts}`,
    photos: counted('photo', 'photos', 'de photos'),
    download: 'Télécharger',
  },
  gone: {
    title: 'Ce lien a expiré',
    body: 'Les liens de téléchargement d’un export sont valables 7 jours. Vous pouvez demander un nouvel export dans votre photothèque.',
    wayOn: 'Aller à votre photothèque',
  },
};

export const spanish: ExportTexts = {
  ready: {
    subject: 'La exportación de tus fotos está lista',
    body: (photos) => `Pediste una exportación de todas tus fotos. Está lista: ${photos}, tal como se subieron.`,
    link: 'Descargar tus fotos',
    keepPrivate:
      'El enlace abre tus fotos en cualquier dispositivo sin iniciar sesión, así que no reenvíes este correo.',
  },
  failed: {
    subject: 'La exportación de tus fotos no ha funcionado',
    body: 'Pediste una exportación de todas tus fotos. No hemos podido terminarla en 48 horas. Tus fotos están a salvo en tu biblioteca. Vuelve a pedir la exportación.',
  },
  page: {
    title: 'Tus fotos',
    one: 'Todas tus fotos están en un archivo, con una carpeta para cada mes.',
    several: (parts) =>
      `Todas tus fotos están en ${parts} archivos, primero las más recientes. Cada uno tiene una carpeta para cada mes. Descárgalos uno tras otro.`,
    until: (day) => `Puedes descargarlas hasta el ${day}.`,
    part: (part, parts) => `Parte ${part} de ${parts}`,
    photos: counted('foto', 'fotos', 'de fotos'),
    download: 'Descargar',
  },
  gone: {
    title: 'Este enlace ha caducado',
    body: 'Los enlaces de descarga de una exportación son válidos durante 7 días. Puedes pedir una nueva exportación en tu biblioteca de fotos.',
    wayOn: 'Ir a tu biblioteca de fotos',
  },
};

export const italian: ExportTexts = {
  ready: {
    subject: 'L’esportazione delle tue foto è pronta',
    body: (photos) =>
      `Hai chiesto un’esportazione di tutte le tue foto. È pronta: ${photos}, così come sono state caricate.`,
    link: 'Scarica le tue foto',
    keepPrivate: 'Il link apre le tue foto su qualsiasi dispositivo senza accedere: non inoltrare questa e-mail.',
  },
  failed: {
    subject: 'L’esportazione delle tue foto non è riuscita',
    body: 'Hai chiesto un’esportazione di tutte le tue foto. Non siamo riusciti a completarla entro 48 ore. Le tue foto sono al sicuro nella tua libreria. Chiedi di nuovo l’esportazione.',
  },
  page: {
    title: 'Le tue foto',
    one: 'Tutte le tue foto sono in un file, con una cartella per ogni mese.',
    several: (parts) =>
      `Tutte le tue foto sono in ${parts} file, prima le più recenti. Ognuno ha una cartella per ogni mese. Scaricali uno dopo l’altro.`,
    until: (day) => `Puoi scaricarle fino al ${day}.`,
    part: (part, parts) => `Parte ${part} di ${parts}`,
    photos: counted('foto', 'foto', 'di foto'),
    download: 'Scarica',
  },
  gone: {
    title: 'Questo link è scaduto',
    body: 'I link per scaricare un’esportazione sono validi 7 giorni. Puoi chiedere una nuova esportazione nella tua libreria di foto.',
    wayOn: 'Vai alla tua libreria di foto',
  },
};

export const portuguese: ExportTexts = {
  ready: {
    subject: 'A exportação das suas fotos está pronta',
    body: (photos) => `Pediu uma exportação de todas as suas fotos. Está pronta: ${photos}, tal como foram carregadas.`,
    link: 'Descarregar as suas fotos',
    keepPrivate:
      'A ligação abre as suas fotos em qualquer dispositivo sem iniciar sessão; não reencaminhe este e-mail.',
  },
  failed: {
    subject: 'A exportação das suas fotos não foi concluída',
    body: 'Pediu uma exportação de todas as suas fotos. Não conseguimos concluí-la em 48 horas. As suas fotos estão seguras na sua biblioteca. Peça a exportação novamente.',
  },
  page: {
    title: 'As suas fotos',
    one: 'Todas as suas fotos estão num ficheiro, com uma pasta para cada mês.',
    several: (parts) =>
      `Todas as suas fotos estão em ${parts} ficheiros, primeiro as mais recentes. Cada um tem uma pasta para cada mês. Descarregue-os um após o outro.`,
    until: (day) => `Pode descarregá-las até ${day}.`,
    part: (part, parts) => `Parte ${part} de ${parts}`,
    photos: counted('foto', 'fotos', 'de fotos'),
    download: 'Descarregar',
  },
  gone: {
    title: 'Esta ligação expirou',
    body: 'As ligações para descarregar de uma exportação são válidas durante 7 dias. Pode pedir uma nova exportação na sua biblioteca de fotos.',
    wayOn: 'Ir para a sua biblioteca de fotos',
  },
};
