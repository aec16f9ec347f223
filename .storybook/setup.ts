import { addCheck } from './checks.ts';
import { silence } from './console.ts';
import { picture } from './pictures.ts';

addCheck(silence);
addCheck(picture);
