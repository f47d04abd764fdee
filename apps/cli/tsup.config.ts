export { programBuild as default } from '../../tools/build/library.tsup.ts';
