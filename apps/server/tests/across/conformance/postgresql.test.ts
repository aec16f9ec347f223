import { describeServer } from '../../support/conformance.ts';

describeServer('postgresql');
