export { adapterBuild as default } from '../../../tools/build/library.tsup.ts';
