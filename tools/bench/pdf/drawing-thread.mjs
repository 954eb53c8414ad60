import { register } from 'tsx/esm/api';

register();
export const { drawFull, drawInHelvetica } = await import('./drawing.ts');
