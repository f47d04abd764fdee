import type { EditorTexts } from './editor-wording.ts';

export const spanish: EditorTexts = {
  locale: 'es-ES',
  title: 'Pedir copias',
  arrived: (photos) => (photos === 1 ? 'Tu foto ha llegado.' : `Tus ${photos} fotos han llegado.`),
  prices: 'Tamaños y precios',
  each: 'la unidad',
  all: { title: 'Para todas las fotos', size: 'Tamaño', quantity: 'Copias de cada foto', submit: 'Aplicar a todas' },
  photosTitle: 'Tus fotos',
  cutOff: (percent) => `Se recorta un ${percent}\u00a0%`,
  soft: 'Puede verse borrosa',
  poor: 'Demasiado pequeña para este tamaño',
  prints: (prints) => (prints === 1 ? '1 copia' : `${prints} copias`),
  save: 'Guardar la cesta',
  order: 'Pedir las copias',
  saved: 'Tu cesta se ha guardado.',
  wrong: 'Error: escribe números enteros del 0 al 99. No se ha cambiado nada.',
  pages: {
    label: 'Páginas',
    previous: 'Guardar y volver',
    next: 'Guardar y seguir',
    of: (page, of) => `Página ${page} de ${of}`,
  },
  back: 'Volver a mis fotos',
  none: {
    title: 'Estas fotos ya no están',
    body: 'Las fotos de esta cesta se han eliminado. Elige otras en tu biblioteca de fotos.',
  },
  projects: {
    title: 'Crea algo y guárdalo',
    name: 'Título',
    save: 'Guardar el proyecto',
    saved: 'Tu proyecto está guardado.',
    order: 'Guardar y pedir',
    wrong: 'Error: escribe un título de 100 caracteres como máximo y elige de 1 a 60 fotos.',
    begin: 'Empezar otro proyecto',
    gone: {
      title: 'Este proyecto ya no existe',
      body: 'Se ha eliminado, o este enlace no lleva a ninguno de los tuyos. Todas tus fotos siguen en tu biblioteca.',
    },
  },
  refused: {
    used: {
      title: 'Este enlace ya se ha usado',
      body: 'Abre el editor una sola vez. Pide copias de nuevo para traer aquí tus fotos; todas siguen en tu biblioteca.',
    },
    expired: {
      title: 'Este enlace ha caducado',
      body: 'Funciona durante un minuto. Pide copias de nuevo para traer aquí tus fotos; todas siguen en tu biblioteca.',
    },
    unknown: {
      title: 'Este enlace no funciona',
      body: 'No lleva a ninguna foto. Pide copias de nuevo para traer aquí tus fotos; todas siguen en tu biblioteca.',
    },
  },
};
