import type { EditorTexts } from './editor-wording.ts';

export const french: EditorTexts = {
  locale: 'fr-FR',
  title: 'Commander des tirages',
  arrived: (photos) => (photos === 1 ? 'Votre photo est arrivée.' : `Vos ${photos} photos sont arrivées.`),
  prices: 'Formats et prix',
  each: 'pièce',
  all: { title: 'Pour toutes les photos', size: 'Format', quantity: 'Tirages par photo', submit: 'Appliquer à toutes' },
  photosTitle: 'Vos photos',
  cutOff: (percent) => `${percent}\u202f% de l’image est coupé`,
  soft: 'Peut paraître floue',
  poor: 'Trop petite pour ce format',
  prints: (prints) => (prints < 2 ? `${prints} tirage` : `${prints} tirages`),
  save: 'Enregistrer le panier',
  order: 'Commander les tirages',
  saved: 'Votre panier est enregistré.',
  wrong: 'Erreur\u202f: saisissez des nombres entiers de 0 à 99. Rien n’a été modifié.',
  pages: {
    label: 'Pages',
    previous: 'Enregistrer et revenir',
    next: 'Enregistrer et continuer',
    of: (page, of) => `Page ${page} sur ${of}`,
  },
  back: 'Retour à mes photos',
  none: {
    title: 'Ces photos ne sont plus là',
    body: 'Les photos de ce panier ont été supprimées. Choisissez-en d’autres dans votre photothèque.',
  },
  projects: {
    title: 'Créez et enregistrez',
    name: 'Titre',
    save: 'Enregistrer le projet',
    saved: 'Votre projet est enregistré.',
    order: 'Enregistrer et commander',
    wrong: 'Erreur\u202f: saisissez un titre de 100 caractères au plus et choisissez de 1 à 60 photos.',
    begin: 'Commencer un autre projet',
    gone: {
      title: 'Ce projet n’existe plus',
      body: 'Il a été supprimé, ou ce lien ne mène à aucun de vos projets. Toutes vos photos sont encore dans votre photothèque.',
    },
  },
  refused: {
    used: {
      title: 'Ce lien a déjà été utilisé',
      body: 'Il ouvre l’éditeur une seule fois. Commandez à nouveau des tirages pour amener vos photos ici\u202f; elles sont toutes encore dans votre photothèque.',
    },
    expired: {
      title: 'Ce lien a expiré',
      body: 'Il est valable une minute. Commandez à nouveau des tirages pour amener vos photos ici\u202f; elles sont toutes encore dans votre photothèque.',
    },
    unknown: {
      title: 'Ce lien ne fonctionne pas',
      body: 'Il ne mène à aucune photo. Commandez à nouveau des tirages pour amener vos photos ici\u202f; elles sont toutes encore dans votre photothèque.',
    },
  },
};
