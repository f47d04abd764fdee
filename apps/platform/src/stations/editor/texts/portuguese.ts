import type { EditorTexts } from './editor-wording.ts';

export const portuguese: EditorTexts = {
  locale: 'pt-PT',
  title: 'Encomendar impressões',
  arrived: (photos) => (photos === 1 ? 'A sua foto chegou.' : `As suas ${photos} fotos chegaram.`),
  prices: 'Tamanhos e preços',
  each: 'cada',
  all: {
    title: 'Para todas as fotos',
    size: 'Tamanho',
    quantity: 'Impressões de cada foto',
    submit: 'Aplicar a todas',
  },
  photosTitle: 'As suas fotos',
  cutOff: (percent) => `São cortados ${percent}%`,
  soft: 'Pode parecer desfocada',
  poor: 'Demasiado pequena para este tamanho',
  prints: (prints) => (prints === 1 ? '1 impressão' : `${prints} impressões`),
  save: 'Guardar o carrinho',
  order: 'Encomendar as impressões',
  saved: 'O seu carrinho foi guardado.',
  wrong: 'Erro: introduza números inteiros de 0 a 99. Nada foi alterado.',
  pages: {
    label: 'Páginas',
    previous: 'Guardar e voltar',
    next: 'Guardar e continuar',
    of: (page, of) => `Página ${page} de ${of}`,
  },
  back: 'Voltar às minhas fotos',
  none: {
    title: 'Estas fotos já não existem',
    body: 'As fotos deste carrinho foram eliminadas. Escolha outras na sua biblioteca de fotos.',
  },
  projects: {
    title: 'Crie e guarde',
    name: 'Título',
    save: 'Guardar o projeto',
    saved: 'O seu projeto está guardado.',
    order: 'Guardar e encomendar',
    wrong: 'Erro: introduza um título com 100 carateres no máximo e escolha de 1 a 60 fotografias.',
    begin: 'Começar outro projeto',
    gone: {
      title: 'Este projeto já não existe',
      body: 'Foi eliminado, ou esta ligação não leva a nenhum dos seus. Todas as suas fotografias continuam na sua biblioteca.',
    },
  },
  refused: {
    used: {
      title: 'Esta ligação já foi usada',
      body: 'Abre o editor uma só vez. Encomende impressões de novo para trazer as suas fotos para aqui; todas continuam na sua biblioteca.',
    },
    expired: {
      title: 'Esta ligação expirou',
      body: 'Funciona durante um minuto. Encomende impressões de novo para trazer as suas fotos para aqui; todas continuam na sua biblioteca.',
    },
    unknown: {
      title: 'Esta ligação não funciona',
      body: 'Não leva a nenhuma foto. Encomende impressões de novo para trazer as suas fotos para aqui; todas continuam na sua biblioteca.',
    },
  },
};
