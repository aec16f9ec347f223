import { describeServer } from '../../support/conformance.ts';

describeServer('embedded');
