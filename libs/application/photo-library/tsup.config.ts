export { libraryBuild as default } from '../../../tools/build/library.tsup.ts';
